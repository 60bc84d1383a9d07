/** Full-width letters, digits and marks as half-width ones, and half-width kana as full-width ones (NFKC). */
export const foldWidth = (text: string): string => text.normalize('NFKC');

/** One value that somebody typed: in either width, without the blanks around it. */
export const foldTyped = (text: string): string => foldWidth(text).trim();

/** What an address, a login ID or a host is compared by: width and case do not tell two apart. */
export const foldAccount = (text: string): string => foldTyped(text).toLowerCase();

/** What headings and labels are compared by: their width and the blanks in them say nothing. */
export const foldBlanks = (text: string): string => foldWidth(text).replaceAll(/\s/g, '');

/** Katakana as hiragana; everything else stays. Here, so that a page that compares names does not load what reads words. */
export const toHiragana = (text: string): string =>
  text.replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCodePoint(kana.codePointAt(0)! - 0x60));

/** What a search compares: without regard to width, case and the kind of kana. */
export const foldSearch = (text: string): string => toHiragana(foldWidth(text).toLowerCase());
