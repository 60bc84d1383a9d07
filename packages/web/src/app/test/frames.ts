import { onTestFinished } from 'vitest';

/** Every text that the page showed since, each once: also what stood there for one frame only. */
export const watchTexts = (): (() => string[]) => {
  const seen = new Set<string>();
  const note = (): void => void seen.add(document.body.textContent);
  note();
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return () => [...seen];
};
