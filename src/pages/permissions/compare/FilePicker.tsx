// A button that opens the browser's own file dialog.
import { Button } from '@primer/react'
import { useRef } from 'react'

type FilePickerProps = {
  label: string
  primary?: boolean
  onFiles: (files: readonly File[]) => void
}

export function FilePicker({ label, primary = false, onFiles }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={primary ? 'primary' : 'default'} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be picked again, after it was put right.
          target.value = ''
        }}
      />
    </>
  )
}
