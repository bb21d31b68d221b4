// A button that opens the browser's own file dialog.
import { useRef } from 'react'

import { Button } from '../../../ui/Button.tsx'
import { returnFocus } from '../../../ui/return-focus.ts'

type FilePickerProps = {
  label: string
  /** Whether the file that was picked last is still being read. */
  loading: boolean
  onFile: (file: File) => Promise<void>
}

export function FilePicker({ label, loading, onFile }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {/* It stands elsewhere once a file is open. */}
      <Button ref={returnFocus} loading={loading} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={({ target }) => {
          const file = target.files?.item(0)
          if (file) void onFile(file)
          // The same file can be picked again, after it was put right.
          target.value = ''
        }}
      />
    </>
  )
}
