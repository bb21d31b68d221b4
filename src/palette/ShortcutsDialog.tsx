// Lists every keyboard shortcut that works now, with the switch for those of a single key (WCAG 2.1.4).
import { clsx } from 'clsx'
import { useId } from 'react'

import { singleKeysPreference } from '../memory/preferences.ts'
import { useStored } from '../memory/stored.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog, focusFirst } from '../ui/Dialog.tsx'
import { Keys } from './Keys.tsx'
import { shortcutGroups } from './shortcut-groups.ts'

import layout from '../ui/Layout.module.css'
import styles from './ShortcutsDialog.module.css'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [singleKeys, setSingleKeys] = useStored(singleKeysPreference)
  const id = useId()
  const on = singleKeys === 'on'
  return (
    <Dialog title="Keyboard shortcuts" large onClose={onClose}>
      <div className={clsx(layout.row, styles.switch)}>
        <Button
          // Otherwise the close button would get the focus, and its tooltip would cover this switch.
          ref={focusFirst}
          size="small"
          aria-pressed={on}
          aria-describedby={id}
          onClick={() => setSingleKeys(on ? 'off' : 'on')}
        >
          Single-key shortcuts
        </Button>
        <small id={id}>
          {on
            ? 'Work when no text field has focus. Turn them off if you use speech input.'
            : 'Off in this browser: only the shortcuts below work.'}
        </small>
      </div>
      <div className={styles.groups}>
        {shortcutGroups(on).map(({ where, shortcuts }) => (
          <section key={where} className={styles.group}>
            <h2 className={styles.where}>{where}</h2>
            <dl>
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
