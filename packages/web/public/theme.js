// Runs before the first paint, so that a chosen theme never flashes. The key is the one in src/app/session/storage-keys.ts.
try {
  var theme = localStorage.getItem('tokiori.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's setting applies.
}
