// Stands after the shell, as shell.js does. What is pressed and typed before the page is there shows that at once and is
// kept; the page that takes the shell's place calls `handOver`, which does it again there (`src/shell.ts`).
{
  const shell = document.getElementById('shell');
  /** So long somebody who pressed something may still want it. */
  const WANTED_MS = 10_000;
  /** The last thing pressed. */
  let kept;

  const fieldsIn = (place) => [...place.querySelectorAll('input, textarea, select')];
  const textOf = (element) =>
    `${element.tagName} ${element.ariaLabel ?? ''} ${element.textContent.trim()}`;
  const likeIn = (place, text) =>
    [...place.querySelectorAll('a, button, summary')].filter((element) => textOf(element) === text);

  // A press on what is inert goes to what stands around it: where it was decides.
  const pressedBy = ({ target, clientX, clientY }) => {
    const { inert } = shell;
    shell.inert = false;
    const element = inert ? document.elementFromPoint(clientX, clientY) : target;
    shell.inert = inert;
    const pressed = element?.closest('#shell :is(a, button, summary)');
    // Elsewhere links and folded parts work as they are.
    return pressed?.matches('a, summary') && !inert ? null : pressed;
  };

  const show = (element, isKept) => {
    if (isKept) element.setAttribute('aria-busy', 'true');
    else element.removeAttribute('aria-busy');
    element.style.filter = isKept ? 'brightness(0.85)' : '';
  };

  const keepPress = (event) => {
    const pressed = pressedBy(event);
    if (!pressed || pressed.disabled) return;
    event.preventDefault();
    if (kept) show(kept, false);
    kept = pressed;
    show(kept, true);
  };

  const carryOver = (from, to) => {
    if (from.name !== to.name || from.type !== to.type) return;
    if (from.checked !== to.checked) return to.click();
    if (from.type === 'checkbox' || from.type === 'radio' || from.value === to.value) return;
    // React listens to the event and compares with the value that it has set itself: its own setter would hide the change.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value');
    set.call(to, from.value);
    to.dispatchEvent(new Event('input', { bubbles: true }));
    to.dispatchEvent(new Event('change', { bubbles: true }));
  };

  const pressOnceThere = (root, text, place) => {
    const press = () => {
      const found = likeIn(root, text)[place];
      found?.click();
      return found !== undefined;
    };
    if (press()) return;
    const end = new AbortController();
    const { signal } = end;
    const stop = () => end.abort();
    const watch = new MutationObserver(() => press() && stop());
    const timer = setTimeout(stop, WANTED_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      watch.disconnect();
    });
    // Whoever does something else meanwhile wants that.
    document.addEventListener('pointerdown', stop, { signal, capture: true });
    document.addEventListener('keydown', stop, { signal, capture: true });
    watch.observe(root, { subtree: true, childList: true });
  };

  if (shell) {
    document.addEventListener('click', keepPress, true);
    shell.handOver = (root) => {
      document.removeEventListener('click', keepPress, true);
      const fields = fieldsIn(shell);
      const focused = fields.indexOf(document.activeElement);
      const place = kept && likeIn(shell, textOf(kept)).indexOf(kept);
      shell.remove();
      root.hidden = false;
      const own = fieldsIn(root);
      for (const [at, field] of fields.entries()) if (own[at]) carryOver(field, own[at]);
      own[focused]?.focus();
      if (kept) pressOnceThere(root, textOf(kept), place);
    };
  }
}
