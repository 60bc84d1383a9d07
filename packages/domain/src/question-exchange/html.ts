import { TextMaker } from './text-maker';

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  divide: '÷',
  middot: '·',
  yen: '¥',
  copy: '©',
  reg: '®',
  deg: '°',
  plusmn: '±',
  le: '≤',
  ge: '≥',
  ne: '≠',
  larr: '←',
  rarr: '→',
  euro: '€',
  bull: '•',
  laquo: '«',
  raquo: '»',
  sect: '§',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
};
const LAST_CODE_POINT = 0x10ffff;

const characterOf = (code: number, written: string): string =>
  code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : written;

/** A text without the entities of HTML; what is none stays. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(/&(#x[0-9a-fA-F]{1,6}|#[0-9]{1,7}|[A-Za-z]{2,8});/g, (written, name: string) => {
    if (name.startsWith('#x')) return characterOf(Number.parseInt(name.slice(2), 16), written);
    if (name.startsWith('#')) return characterOf(Number(name.slice(1)), written);
    return Object.hasOwn(NAMED, name) ? NAMED[name]! : written;
  });

const VOID = new Set(['br', 'img', 'hr', 'input', 'wbr', 'source', 'embed']);

/** Tells a text of HTML to a maker, from its beginning to its end; what is not well-formed is passed over. */
export const readHtml = (html: string, maker: TextMaker): void => {
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start < 0) break;
    const isTag = /[A-Za-z/!?]/.test(html[start + 1] ?? '');
    if (!isTag) {
      maker.say(withoutEntities(html.slice(at, start + 1)));
      at = start + 1;
      continue;
    }
    if (start > at) maker.say(withoutEntities(html.slice(at, start)));
    const isComment = html.startsWith('<!--', start);
    const end = html.indexOf(isComment ? '-->' : '>', start + 1);
    if (end < 0) {
      // What is never closed is no tag: 「x <y のとき」.
      if (!isComment) maker.say(withoutEntities(html.slice(start)));
      return;
    }
    const tag = html.slice(start + 1, Math.min(end, start + 40));
    const name = /^\/?([A-Za-z][A-Za-z0-9-]*)/.exec(tag)?.[1]?.toLowerCase();
    if (name && !isComment) {
      if (tag.startsWith('/')) maker.close(name);
      else {
        maker.open(name);
        if (html[end - 1] === '/' && !VOID.has(name)) maker.close(name);
      }
    }
    at = end + (isComment ? 3 : 1);
  }
  maker.say(withoutEntities(html.slice(at)));
};

/** A text of HTML with the signs of `marks`, and what it holds besides. */
export const textOfHtml = (html: string, keepsLines = false): TextMaker => {
  const maker = new TextMaker(keepsLines);
  readHtml(html, maker);
  return maker;
};
