import { useEffect, useEffectEvent } from 'react';

export type Command = 'next' | 'previous' | 'choose' | 'edit' | 'remake' | 'drop' | 'help';

/** Keys of a keyboard, and what each does. */
export const COMMAND_KEYS: Readonly<Record<string, Command>> = {
  j: 'next',
  k: 'previous',
  s: 'choose',
  e: 'edit',
  r: 'remake',
  d: 'drop',
  '?': 'help',
};

/** Ticks and buttons take no letters; everything else that can be written in does. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]), textarea, select, [contenteditable], [role=menu]',
  ) !== null;

/** What a key asks for; `null` while something is typed, with another key held, or in a window over the page. */
export const commandOf = (event: KeyboardEvent): Command | null => {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  if (event.defaultPrevented || event.isComposing || isHeld || isTyping(event.target)) return null;
  if (document.querySelector('dialog[open]') !== null) return null;
  const key = event.key === '？' ? '?' : event.key.toLowerCase();
  if (event.shiftKey && key !== '?') return null;
  const command = COMMAND_KEYS[key] ?? null;
  // Held down, a key goes through proposals, but does nothing to several.
  return event.repeat && command !== 'next' && command !== 'previous' ? null : command;
};

/** Goes through proposals with single keys, unless somebody has switched them off. */
export const useProposalKeys = (isOn: boolean, onCommand: (command: Command) => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = isOn ? commandOf(event) : null;
    if (command === null) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
};
