/**
 * Letters of the private use area that Word and PowerPoint write for signs of the fonts Symbol and Wingdings. No other
 * font has them: people see empty boxes. Source: the fonts' tables, as Microsoft maps them to Unicode.
 */
const SYMBOLS: Readonly<Record<string, string>> = {
  '\uf020': ' ',
  '\uf046': '☞',
  '\uf04a': '☺',
  '\uf06c': '●',
  '\uf06d': '❍',
  '\uf06e': '■',
  '\uf06f': '□',
  '\uf071': '❑',
  '\uf075': '◆',
  '\uf076': '❖',
  '\uf077': '⬥',
  '\uf09f': '•',
  '\uf0a1': '○',
  '\uf0a7': '▪',
  '\uf0a8': '◻',
  '\uf0b7': '•',
  '\uf0d8': '➢',
  '\uf0df': '←',
  '\uf0e0': '→',
  '\uf0e1': '↑',
  '\uf0e2': '↓',
  '\uf0e8': '➔',
  '\uf0f0': '⇨',
  '\uf0fb': '✗',
  '\uf0fc': '✓',
  '\uf0fd': '☒',
  '\uf0fe': '☑',
};
const PRIVATE = /[\uf020-\uf0fe]/g;

/** A text with the signs that were meant by letters of Symbol and Wingdings; others of the area stay. */
export const withSymbols = (typed: string): string =>
  typed.replaceAll(PRIVATE, (letter) => SYMBOLS[letter] ?? letter);

/** Breaks of a line or a page that are not those of plain text: Word's and PowerPoint's soft break is U+000B. */
const ODD_BREAKS = /[\v\f\u0085\u2028\u2029]/g;
/** Controls that show nothing. The null character stays: a text with it is refused. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0001-\u0008\u000e-\u001f\u007f-\u009f]/g;

/** A text of several lines as people meant it: signs for private letters, plain line breaks, nothing that is not seen. */
export const typedText = (typed: string): string =>
  withSymbols(typed).replaceAll(ODD_BREAKS, '\n').replaceAll(UNSEEN, '');
