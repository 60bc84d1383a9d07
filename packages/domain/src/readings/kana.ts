/** Katakana as hiragana; everything else stays. */
export const toHiragana = (text: string): string =>
  text.replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCodePoint(kana.codePointAt(0)! - 0x60));

/** Whether a text has a character that needs a reading. */
export const hasKanji = (text: string): boolean => /\p{Script=Han}/u.test(text);
