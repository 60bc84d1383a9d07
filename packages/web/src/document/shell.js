// Stands after the shell, which is what a page looks like before it is there: takes it away from whom the page is not
// for, and puts in the name of the person who is signed in. See tools/documents.
try {
  const shell = document.getElementById('shell');
  const isLoggedIn = 'session' in document.documentElement.dataset;
  if (isLoggedIn !== (shell.dataset.for === 'person')) {
    shell.remove();
    document.getElementById('root').hidden = false;
  } else if (isLoggedIn) {
    const { name } = JSON.parse(localStorage.getItem('tokiori.token')).user;
    const texts = document.createTreeWalker(shell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      texts.currentNode.data = texts.currentNode.data
        .replace('\uF8F0\uF8F1', name)
        .replace('\uF8F0', Array.from(name.trim())[0] ?? '');
  }
} catch {
  // What cannot be read is not put in.
}
