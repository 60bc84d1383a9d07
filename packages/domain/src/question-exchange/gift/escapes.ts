const ESCAPED = /[\\~=#{}:]/g;

/** A text within GIFT: its signs with a backslash, its line ends as `\n`. */
export const giftText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(ESCAPED, '\\$&').replaceAll('\n', '\\n');

/** A text of GIFT without its escapes. A backslash before any other sign is one. */
export const readGiftText = (text: string): string =>
  text.replaceAll(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

/** Where one of these signs stands that is not escaped, from a place on; -1: nowhere. */
export const findSign = (text: string, signs: string, from = 0): number => {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (signs.includes(text[at]!)) return at;
  }
  return -1;
};
