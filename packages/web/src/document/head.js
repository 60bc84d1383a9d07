// Stands in every document and runs before the first paint: a chosen theme or text size never flashes, and what the
// page asks first is on its way while its code is still being loaded. The keys are those in
// src/app/session/storage-keys.ts, the names of the data those in src/app/display.
try {
  const html = document.documentElement;
  const choices = { theme: ['light', 'dark'], 'text-size': ['large', 'largest'] };
  for (const name in choices) {
    const chosen = localStorage.getItem(`tokiori.${name}`);
    if (choices[name].includes(chosen)) html.setAttribute(`data-${name}`, chosen);
  }
  const { bearer_token: token, expire } = JSON.parse(localStorage.getItem('tokiori.token')) ?? {};
  const isLoggedIn = token && expire * 1000 > Date.now();
  if (isLoggedIn) html.dataset.session = '';
  const calls = document.querySelector('meta[name="first-calls"]');
  if (isLoggedIn && calls) {
    const ids = location.pathname.match(/\d+/g);
    const answers = {};
    const arrived = {};
    for (const call of JSON.parse(calls.content)) {
      const url = call.replace(/\{(\d)\}/g, (_, at) => ids[at]);
      // Read to its end at once: one that nobody takes would keep its connection, and the page that takes it would wait
      // a second time.
      answers[url] = fetch(url, {
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      }).then(async (answer) => {
        const text = await answer.text();
        arrived[url] = { answer, text };
        answer.text = () => Promise.resolve(text);
        return answer;
      });
      // Who takes it hears of it; nobody may have to.
      answers[url].catch(() => undefined);
    }
    window.firstAnswers = { token, answers, arrived };
  }
} catch {
  // Storage is blocked: the system's settings apply, and the page asks by itself.
}
