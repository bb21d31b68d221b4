// Lists every keyboard shortcut that works now, with the switch for those of a single key (WCAG 2.1.4).
import { Dialog, ToggleSwitch } from '@primer/react'
import { useId, useRef } from 'react'

import { singleKeysPreference, usePreference } from '../memory/preferences.ts'
import { isSingleKey, shortcutGroups } from '../ui/shortcuts.ts'
import { Keys } from './Keys.tsx'

import styles from './ShortcutsDialog.module.css'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [singleKeys, setSingleKeys] = usePreference(singleKeysPreference)
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const on = singleKeys === 'on'
  const groups = shortcutGroups
    .map(({ where, shortcuts }) => ({
      where,
      shortcuts: on ? shortcuts : shortcuts.filter((shortcut) => !isSingleKey(shortcut)),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0)
  return (
    <Dialog
      title="Keyboard shortcuts"
      width="xlarge"
      position={{ narrow: 'fullscreen', regular: 'center' }}
      // The first stop would be the close button, whose tooltip covers the switch.
      initialFocusRef={toggle}
      onClose={onClose}
    >
      <div className={styles.switch}>
        <div>
          <span id={id} className={styles.name}>
            Single-key shortcuts
          </span>
          <p id={`${id}-hint`} className={styles.hint}>
            {on
              ? 'Work when no text field has focus. Turn them off if you use speech input.'
              : 'Off in this browser: only the shortcuts below work.'}
          </p>
        </div>
        <ToggleSwitch
          ref={toggle}
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          size="small"
          checked={on}
          onClick={() => setSingleKeys(on ? 'off' : 'on')}
        />
      </div>
      <div className={styles.groups}>
        {groups.map(({ where, shortcuts }) => (
          <section key={where} className={styles.group}>
            <h2 className={styles.where}>{where}</h2>
            <dl className={styles.list}>
              {shortcuts.map(({ keys, does }) => (
                <div key={keys} className={styles.shortcut}>
                  <dt>{does}</dt>
                  <dd className={styles.keys}>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
