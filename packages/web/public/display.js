// Runs before the first paint, so that a chosen theme or text size never flashes. The keys are those in
// src/app/session/storage-keys.ts, the names of the data those in src/app/display.
try {
  var choices = { theme: ['light', 'dark'], 'text-size': ['large', 'largest'] };
  for (var name in choices) {
    var chosen = localStorage.getItem('tokiori.' + name);
    if (choices[name].includes(chosen))
      document.documentElement.setAttribute('data-' + name, chosen);
  }
} catch {
  // Storage is blocked: the system's settings apply.
}
