// The themes that can be chosen, in words and in the order offered.
export const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'light_high_contrast', label: 'Light high contrast' },
  { value: 'dark_high_contrast', label: 'Dark high contrast' },
  { value: 'auto', label: 'System' },
] as const
