// Before anything is painted: the theme that was chosen in this browser. It blocks painting, which a
// module can't, and is a file because the content security policy runs no inline script. What is
// chosen later, src/shell/follow-theme.ts applies; the name is that of src/memory/preferences.ts.
try {
  const theme = localStorage.getItem('refdesk.theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.colorMode = theme
    // The canvas, until there are styles.
    document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme)
  }
} catch {
  // A browser that keeps nothing follows the system.
}
