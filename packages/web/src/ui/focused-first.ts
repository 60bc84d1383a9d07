/**
 * For `ref`: takes the focus when its dialog or page opens, before the first button or the heading. React keeps the
 * property `autoFocus` to itself and asks before a dialog is open.
 */
export const focusedFirst = (element: HTMLElement | null): void =>
  element?.setAttribute('autofocus', '');
