import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandOf } from './proposal-keys';

const press = (key: string, changes: KeyboardEventInit = {}, target: Element = document.body) => {
  let command: ReturnType<typeof commandOf> = null;
  const listener = (event: Event): void => {
    command = commandOf(event as KeyboardEvent);
  };
  window.addEventListener('keydown', listener);
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...changes }));
  window.removeEventListener('keydown', listener);
  return command;
};
const add = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.firstElementChild!;
};

beforeEach(() => void add('<p></p>'));
afterEach(() => void (document.body.innerHTML = ''));

describe('keys for going through proposals', () => {
  it('are single letters, capital or small, and the question mark', () => {
    expect(['j', 'K', 's', 'e', 'r', 'd'].map((key) => press(key))).toEqual([
      'next',
      'previous',
      'choose',
      'edit',
      'remake',
      'drop',
    ]);
    expect(press('?', { shiftKey: true })).toBe('help');
    expect(press('x')).toBeNull();
  });

  it('are never taken from who is typing', () => {
    for (const html of ['<input>', '<textarea></textarea>', '<select></select>'])
      expect(press('j', {}, add(html))).toBeNull();
    expect(press('j', { isComposing: true })).toBeNull();
    expect(press('j', {}, add('<input type="checkbox">'))).toBe('next');
    expect(press('j', {}, add('<button></button>'))).toBe('next');
  });

  it('leave the keys of the browser and of windows alone', () => {
    expect(press('s', { ctrlKey: true })).toBeNull();
    expect(press('r', { metaKey: true })).toBeNull();
    expect(press('s', { shiftKey: true })).toBeNull();
    add('<dialog open></dialog>');
    expect(press('d')).toBeNull();
  });

  it('do nothing to several while held down, but go on', () => {
    expect(press('d', { repeat: true })).toBeNull();
    expect(press('j', { repeat: true })).toBe('next');
  });
});
