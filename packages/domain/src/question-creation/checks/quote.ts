import type { SourcePassage } from '../passage';
import { foldBlanks } from '../../text/fold';
import { plainLetters } from '../plain-letters';

/** A quote as it stands in the document. */
export interface FoundQuote {
  /** Index of the passage in which it begins. */
  passage: number;
  /** As in the document; a line for each passage. */
  quote: string;
}

/** A quote goes over so many passages: a rule with its items. */
const MOST_PASSAGES = 40;

/** Finds quotes in a document, whatever their spaces and the width of their characters are. */
export const createQuoteFinder = (
  passages: readonly SourcePassage[],
): ((quote: string) => FoundQuote | null) => {
  const document = plainLetters(passages);
  return (quote) => {
    const wanted = foldBlanks(quote);
    const at = wanted === '' ? -1 : document.text.indexOf(wanted);
    if (at < 0) return null;
    const [first, last] = [document.places[at]!, document.places[at + wanted.length - 1]!];
    if (last.passage - first.passage >= MOST_PASSAGES) return null;
    const lines = passages.slice(first.passage, last.passage + 1).map(({ text }, index, all) => {
      const to = index === all.length - 1 ? last.to : text.length;
      return text.slice(index === 0 ? first.from : 0, to).trim();
    });
    return { passage: first.passage, quote: lines.join('\n') };
  };
};
