type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Opens a row as its link would be: with the same keys held down, in a new tab, say; without a link by `open`. */
export const openRow = (row: Element, open: () => void, held: Modifiers): void => {
  const link = row.querySelector<HTMLAnchorElement>('[data-name] a[href]');
  if (!link) return open();
  const { ctrlKey, metaKey, shiftKey } = held;
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  link.dispatchEvent(new MouseEvent('click', press));
};

const CONTROLS = 'a, button, input, label, select, [role="menu"]';

/** Whether a press on a row was meant for the row: not for a control in it, and not the end of selecting text. */
export const isForRow = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest(CONTROLS) === null &&
  (window.getSelection()?.isCollapsed ?? true);
