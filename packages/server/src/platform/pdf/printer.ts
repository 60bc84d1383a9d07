import type { JapaneseFont } from './japanese-font';

/** What characters stand for themselves: each is a letter, a figure or a sign alone, and no part of another. */
const PLAIN = /^[\p{L}\p{N}\p{P}\p{S} ]$/u;
const JOINING = new Set(['\uff9e', '\uff9f']);

/** Texts as a font shows them, quickly for what most texts are made of. */
export const printer = (font: JapaneseFont): ((text: string) => string) => {
  const isPlain = new Map<string, boolean>();
  const isShown = (character: string): boolean => {
    const before = isPlain.get(character);
    if (before !== undefined) return before;
    const is =
      PLAIN.test(character) && !JOINING.has(character) && font.printable(character) === character;
    isPlain.set(character, is);
    return is;
  };
  return (text) => {
    for (const character of text) if (!isShown(character)) return font.printable(text);
    return text;
  };
};
