import type { SourcePassage } from './passage';
import { placeOf, sectionOf, type Place } from './place';
import { withoutOddSpaces } from './text';

/** A sentence of a document. */
export interface Sentence {
  /** Index of its passage. */
  passage: number;
  kind: SourcePassage['kind'];
  /** As in the document. */
  quote: string;
  /** The same without numbering and odd spaces: what is cut into words and asked about. */
  text: string;
  place: Place;
  headings: readonly string[];
  /** The same for all that stands below one heading with a title. */
  section: string;
  page: number | null;
}

const NUMBERING =
  /^(?:[（(][0-9０-９一二三四五六七八九十ア-ン]{1,3}[)）]|[0-9０-９]{1,3}[.．)）](?![0-9０-９])|[①-⑳]|[・●○■□◆◇▪•※–-](?![・0-9])|[0-9０-９一二三四五六七八九十]{1,3}(?=[ \u3000][^日月年週時分回円名人歳割か]))[ \u3000]{0,3}/;

const OPENING = '（「『(［[【';
const CLOSING = '）」』)］]】';

/** The ends of a text's sentences: after 「。」 that stands in no brackets. */
const endsOf = (text: string): number[] => {
  const ends: number[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (OPENING.includes(character)) depth += 1;
    else if (CLOSING.includes(character)) depth = Math.max(0, depth - 1);
    else if (character === '。' && depth === 0) ends.push(at + 1);
  }
  return ends.at(-1) === text.length ? ends : [...ends, text.length];
};

const quotesOf = (text: string): string[] => {
  let from = 0;
  return endsOf(text).flatMap((end) => {
    const quote = text.slice(from, end).trim();
    from = end;
    return quote === '' ? [] : [quote];
  });
};

/** A heading that is a sentence of its own, as slides have them. */
const isSentence = (text: string): boolean => text.length >= 25 && /[はがを]/.test(text);

/** The sentences of a document in their order. Their `text` is what a tokenizer has to cut. */
export const sentencesOf = (passages: readonly SourcePassage[]): Sentence[] =>
  passages.flatMap(({ kind, text, page, headings }, passage) => {
    if (kind === 'heading' && !isSentence(text)) return [];
    const place = placeOf(headings);
    const section = sectionOf(headings);
    const common = { passage, kind, place, headings, section, page };
    // A row is one thing, whatever its cells hold.
    const quotes = kind === 'row' ? [text] : quotesOf(text);
    return quotes
      .map((quote) => ({
        ...common,
        quote,
        text: withoutOddSpaces(quote.replace(NUMBERING, '')),
      }))
      .filter((sentence) => sentence.text !== '');
  });
