// Stands after the shell, which is what a page looks like before it is there: takes it away from whom the page is not
// for, and puts in what the device knows: the name of the person who is signed in, what they may open, and the day. See
// tools/documents.
try {
  const shell = document.getElementById('shell');
  const isLoggedIn = 'session' in document.documentElement.dataset;
  // It shows today's text, not the one that is asked for.
  const isOther = location.search.includes('version=');
  if (isOther || isLoggedIn !== (shell.dataset.for === 'person')) {
    shell.remove();
    document.getElementById('root').hidden = false;
  } else if (isLoggedIn) {
    const {
      id,
      name,
      role,
      edits_basics: isEditor,
      day_starts_at: startsAt = 0,
    } = JSON.parse(localStorage.getItem('tokiori.token')).user;
    const { company } = JSON.parse(localStorage.getItem('tokiori.session')) ?? {};
    // As `dayInZone` does it: a phone takes a tenth of a second for the first use of its language's rules. Outside Japan
    // the device's own day stands there until the page says it.
    const isInJapan = (company?.time_zone ?? 'Asia/Tokyo') === 'Asia/Tokyo';
    const aheadMinutes = isInJapan ? 540 : -new Date().getTimezoneOffset();
    const now = new Date(Date.now() + (aheadMinutes - startsAt) * 60_000);
    const weekday = '日月火水木金土'[now.getUTCDay()];
    const today = `${now.getUTCMonth() + 1}月${now.getUTCDate()}日（${weekday}）`;
    const texts = document.createTreeWalker(shell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      texts.currentNode.data = texts.currentNode.data
        .replace('\uF8F0\uF8F1', () => name)
        .replace('\uF8F0', Array.from(name.trim())[0] ?? '')
        .replace('\uF8F2', today);
    // What the page showed when it was last seen today; every write of this device has removed it.
    const place = shell.querySelector('[data-today]');
    const kept = JSON.parse(localStorage.getItem('tokiori.first-view'));
    if (
      place &&
      kept?.userId === id &&
      kept.day === now.toISOString().slice(0, 10) &&
      kept.program === document.querySelector('script[type="module"]').src &&
      localStorage.getItem('tokiori.impersonate') === null
    ) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(kept.css);
      document.adoptedStyleSheets = [sheet];
      place.innerHTML = kept.html;
      shell.dataset.kept = '';
    }
    // The link to administration takes up room: it stands where the page will have it, whatever an editor's is called.
    const link = shell.querySelector('main a[href="/admin"]');
    if (link && role === 'User') {
      if (isEditor) link.style.visibility = 'hidden';
      else link.parentElement.remove();
    }
  }
} catch {
  // What cannot be read is not put in.
}
