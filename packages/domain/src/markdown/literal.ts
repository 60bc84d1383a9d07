import { ADDRESS, withoutFormulas } from './formulas';

/**
 * Signs that may have a meaning, each with its surroundings; `*`, `[` and `|` only together with others. The semicolon of
 * an entity may stand behind the end, where a link ends before it.
 */
const SIGNS =
  /[`*[|]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_|<(?=[A-Za-z/!?]|$)|~(?=~)|(?<=~)~|&(?=(?:amp|lt|gt|quot|#39|nbsp)(?:;|$))/gu;
const SIGNS_OF_ADDRESSES = /&(?=(?:amp|lt|gt|quot|#39|nbsp)(?:;|$))|[{}|\\]/;
const BLANK = /\{(?=\{\d{1,2}\}\})/g;
const RUBY = /\{(?=[^{}|\n]+\|[^{}|\n]+\})/g;
const DELIMITER_ROW = /^[ \t]*[|:-][|: \t-]*$/;

const count = (text: string, sign: string): number => text.split(sign).length - 1;

const escaped = (text: string, signs: RegExp): string => text.replaceAll(signs, '\\$&');
const escapedBut = (text: string, idle: ReadonlySet<string>): string =>
  text.replaceAll(SIGNS, (sign) => (idle.has(sign) ? sign : `\\${sign}`));

/** What begins a heading, a list, a quote, a rule or code at the beginning of a line. */
const literalLine = (line: string): string => {
  const indent = /^[ \t]*/.exec(line)![0];
  const rest = line.slice(indent.length);
  const kept = indent.replaceAll('\t', '    ').replaceAll(' ', '\u00A0');
  if (/^(?:#{1,6}(?:[ \t]|$)|>|[-+*](?:[ \t]|$)|[-=]+[ \t]*$|(?:-[ \t]*){3,500}$|:-)/.test(rest))
    return `${kept}\\${rest}`;
  return kept + rest.replace(/^(\d{1,9})([.)])(?=[ \t]|$)/, '$1\\$2');
};

/** Signs that mean nothing in this text: what they would go together with is not there. */
const idleIn = (text: string): ReadonlySet<string> => {
  const idle = new Set<string>();
  if (count(text, '*') < 2) idle.add('*');
  if (!/\][ \t]*[([:]/.test(text)) idle.add('[');
  if (!text.split('\n').some((line) => line.includes('-') && DELIMITER_ROW.test(line)))
    idle.add('|');
  return idle;
};

const literalMarks = (text: string, idle: ReadonlySet<string>): string =>
  // A backslash before a sign hides it, and one at the end of a line breaks it.
  escapedBut(text.replaceAll(/\\(?=[!-/:-@[-`{-~\n]|$)/g, '\\\\'), idle);

/** A link stays one, unless something in it has a meaning after all. */
const literalAddress = (address: string, idle: ReadonlySet<string>): string =>
  SIGNS_OF_ADDRESSES.test(address)
    ? literalMarks(address, idle).replaceAll('://', '\\://')
    : address;

/**
 * Plain text as Markdown that shows it as it is: 「5*3*2」 「\\server\共有」 「# 1」 「{漢字|かんじ}」 「$x$」. Only what Markdown would
 * make something of gets a backslash. Takes linear time.
 *
 * @param blanks whether `{{1}}` stays a blank
 */
export const literalMarkdown = (text: string, { blanks = false } = {}): string => {
  const plain = text.replaceAll(/\r\n?/g, '\n');
  const idle = idleIn(plain);
  const marked = plain
    .split(ADDRESS)
    .map((part, at) => (at % 2 === 1 ? literalAddress(part, idle) : literalMarks(part, idle)))
    .join('');
  const ruby = escaped(marked, RUBY);
  const lines = (blanks ? ruby : escaped(ruby, BLANK)).split('\n').map(literalLine);
  return withoutFormulas(lines.join('\n'));
};
