// Chooses light or dark before the first paint. A file of its own because the content-security policy allows
// no script inside the page. The rule is the one of the session: dark when stored as dark (2), or when nothing
// is stored and the system prefers dark.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('stockwell.theme');
  } catch {
    // Storage may be forbidden; then only the system's wish counts.
  }
  const dark = stored === '2' || (stored === null && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
