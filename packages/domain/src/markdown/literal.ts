/** What a bare link is made of, as the reader of Markdown takes it: nothing in it is a mark. */
const ADDRESS = /(https?:\/\/[\x21-\x7e]*[\w/=&#%-])/;
const ENTITY = '&(?=(?:amp|lt|gt|quot|#39|nbsp);)';
const BLANK = /\{(?=\{\d{1,2}\}\})/g;
const RUBY = /\{(?=[^{}|\n]+\|[^{}|\n]+\})/g;
const DELIMITER_ROW = /^[ \t]*[|:-][|: \t-]*$/;

const count = (text: string, sign: string): number => text.split(sign).length - 1;

const escaped = (text: string, signs: RegExp): string => text.replaceAll(signs, '\\$&');

/** What begins a heading, a list, a quote, a rule or code at the beginning of a line. */
const literalLine = (line: string): string => {
  const indent = /^[ \t]*/.exec(line)![0];
  const rest = line.slice(indent.length);
  const kept = indent.replaceAll('\t', '    ').replaceAll(' ', '\u00A0');
  if (/^(?:#{1,6}(?:[ \t]|$)|>|[-+*](?:[ \t]|$)|[-=]+[ \t]*$|(?:-[ \t]*){3,500}$|:-)/.test(rest))
    return `${kept}\\${rest}`;
  return kept + rest.replace(/^(\d{1,9})([.)])(?=[ \t]|$)/, '$1\\$2');
};

/** The signs of a text that have a meaning there: in pairs or together. */
const signsIn = (text: string): RegExp => {
  let signs = '`';
  if (count(text, '*') > 1) signs += '*';
  if (/\][ \t]*[([:]/.test(text)) signs += '\\[';
  if (text.split('\n').some((line) => line.includes('-') && DELIMITER_ROW.test(line)))
    signs += '\\|';
  return new RegExp(
    `[${signs}]|_(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])_|<(?=[A-Za-z/!?])|~(?=~)|(?<=~)~|${ENTITY}`,
    'gu',
  );
};

const literalMarks = (text: string, signs: RegExp): string =>
  // A backslash before a sign hides it, and one at the end of a line breaks it.
  escaped(text.replaceAll(/\\(?=[!-/:-@[-`{-~\n]|$)/g, '\\\\'), signs);

/** A link stays one, unless something in it has a meaning after all. */
const literalAddress = (address: string, signs: RegExp): string =>
  new RegExp(`${ENTITY}|[{}|\\\\]`).test(address)
    ? address.replace(':', '\\:').replace(/\/\/.*/, (rest) => literalMarks(rest, signs))
    : address;

/**
 * Plain text as Markdown that shows it as it is: 「5*3*2」 「\\server\共有」 「# 1」 「{漢字|かんじ}」. Only what Markdown would
 * make something of gets a backslash. Takes linear time.
 *
 * @param blanks whether `{{1}}` stays a blank
 */
export const literalMarkdown = (text: string, { blanks = false } = {}): string => {
  const plain = text.replaceAll(/\r\n?/g, '\n');
  const signs = signsIn(plain);
  const marked = plain
    .split(ADDRESS)
    .map((part, at) => (at % 2 === 1 ? literalAddress(part, signs) : literalMarks(part, signs)))
    .join('');
  const ruby = escaped(marked, RUBY);
  return (blanks ? ruby : escaped(ruby, BLANK)).split('\n').map(literalLine).join('\n');
};
