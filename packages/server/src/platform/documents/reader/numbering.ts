/** What stands before an item: 「・」「1.」「(1)」「①」「ア」. */
export interface Mark {
  /** Marks of one list are of one style. */
  style: 'bullet' | 'number' | 'level' | 'paren' | 'circle' | 'kanji' | 'kana' | 'letter';
  /** The text after it. */
  rest: string;
  /** `1.2.3` has three. */
  levels: number;
}

const MARKS: [style: Mark['style'], pattern: RegExp][] = [
  ['bullet', /^(?:[・･•●○◯■□◆◇◎▪▫‣⁃▶▸►➢➤✓✔\u{f000}-\u{f0ff}]|[-–—−*＊](?=\s))/u],
  ['level', /^[0-9０-９]{1,2}(?:[.．\-－‐][0-9０-９]{1,2}){1,4}(?:[.．]|(?=[\s　]))/],
  ['number', /^[0-9０-９]{1,3}[.．)）、:：](?![0-9０-９])/],
  ['number', /^(?:[0-9]{1,2}　|[０-９]{1,2}[\s　])/],
  ['paren', /^[(（]\s?(?:[0-9０-９]{1,3}|[一二三四五六七八九十]{1,3})\s?[)）]/],
  ['circle', /^[①-⑳㉑-㉟㊀-㊉⑴-⒇Ⅰ-Ⅻⅰ-ⅻ]/],
  ['kanji', /^[一二三四五六七八九十]{1,3}[　、．.](?![一二三四五六七八九十])/],
  ['kana', /^(?:[(（][ア-ンｱ-ﾝ][)）]|[アイウエオカキクケコサシスセソイロハニホヘト][　.．)）])/],
  ['letter', /^(?:[(（][a-zA-Zａ-ｚ][)）]|[a-zA-Zａ-ｚ][)．）](?=\s|[^ -~]))/],
];

/** The mark that a text begins with, its wide spaces as they stand; `null` where it begins with none. */
export const markOf = (text: string): Mark | null => {
  for (const [style, pattern] of MARKS) {
    const [prefix] = pattern.exec(text) ?? [];
    if (prefix === undefined) continue;
    const rest = text.slice(prefix.length).trim();
    const levels = style === 'level' ? prefix.split(/[.．\-－‐]/).filter(Boolean).length : 1;
    return rest === '' ? null : { style, rest, levels };
  }
  return null;
};

const PART =
  /^第\s?[0-9０-９一二三四五六七八九十百〇]{1,6}\s?([編部章節款目])(?:の\s?[0-9０-９一二三四五六七八九十]{1,3})?/;
/** Words that go on after a number when it is spoken of, not counted: 「第2章に定める」. */
const SPOKEN_OF = /^(?:[にのをはでがとや、]|及び|又は|から|まで|以)/;
const SUPPLEMENT =
  /^(?:附\s?則|付\s?則|別\s?表|別\s?紙|別\s?記|様\s?式)(?:第?\s?[0-9０-９一二三四五六七八九十]{1,3})?(?=[\s　（(]|$)/;
const RANKS = ['編', '部', '章', '節', '款', '目'];
const LONGEST_HEADING = 60;

/** Whether a text ends as a sentence does. */
export const isSentence = (text: string): boolean => /[。．！？!?」』]$/.test(text);

/** How deep a heading like 「第2章 服務」 lies, from 0; `null` for a text that is none. */
export const partRankOf = (text: string): number | null => {
  if (text.length > LONGEST_HEADING || /[。、]$/.test(text)) return null;
  if (SUPPLEMENT.test(text)) return text.includes('。') ? null : RANKS.indexOf('章');
  const match = PART.exec(text);
  if (!match || SPOKEN_OF.test(text.slice(match[0].length)) || text.includes('。')) return null;
  return RANKS.indexOf(match[1]!);
};

/** An article of rules: its number with its title, and the text that follows on the same line. */
export interface Article {
  heading: string;
  /** Whether the heading has more than the number. */
  isTitled: boolean;
  rest: string;
}

const ARTICLE =
  /^第\s?[0-9０-９一二三四五六七八九十百千〇]{1,7}\s?条(?:\s?の\s?[0-9０-９一二三四五六七八九十]{1,3}(?![0-9０-９一二三四五六七八九十]|項|号))?/;
const TITLE = /^[\s　]?[（(【〔][^（(【〔）)】〕]{1,60}[）)】〕]/;

/** The article that a text opens; `null` where it opens none (「第5条に定める…」). */
export const articleOf = (text: string): Article | null => {
  const number = ARTICLE.exec(text)?.[0];
  if (number === undefined) return null;
  const after = text.slice(number.length);
  const title = TITLE.exec(after)?.[0];
  if (title !== undefined) {
    const rest = after.slice(title.length).trim();
    // 「第5条（…）に定める」 speaks of an article.
    return SPOKEN_OF.test(rest) ? null : { heading: number + title, isTitled: true, rest };
  }
  if (after === '') return { heading: number, isTitled: false, rest: '' };
  if (!/^[\s　:：.．]/.test(after)) return null;
  const rest = after.slice(1).trim();
  if (rest.length <= 30 && !rest.includes('。')) return { heading: text, isTitled: true, rest: '' };
  return { heading: number, isTitled: false, rest };
};

/** 「（秘密の保持）」, as it stands above its article; `null` for other texts. */
export const loneTitleOf = (text: string): string | null =>
  /^[（(][^（()）。]{1,40}[）)]$/.test(text) ? text : null;

/** A line of a table of contents: its title, dots, and the page. */
export const isContentsLine = (text: string): boolean =>
  /(?:[.．・…‥·･_][ 　]?){4}[0-9０-９]{0,4}$/.test(text) || /\t[0-9]{1,4}$/.test(text);
