import type { SourcePassage } from './passage';
import { sentencesOf } from './sentences';

/** What was read of a document, counted. */
export interface ReadParts {
  /** Headings and titles of slides. */
  headings: number;
  /** Sentences that end as such, wherever they stand. */
  sentences: number;
  /** Of these, those that oblige, forbid, allow or advise. */
  rules: number;
  /** Lines of lists. */
  items: number;
  /** Rows of tables. */
  rows: number;
}

const IS_SENTENCE = /[。！？!?]$/;
const IS_RULE =
  /(?:なければな(?:らない|りません)|なくてはな(?:らない|りません)|てはな(?:らない|りません)|ものとする|こととする|必要が(?:ある|あります)|ことが(?:必要|大切|重要)(?:である|です|だ)|ことができ(?:る|ます)|べきで(?:ある|す)|(?:て|で)ください|禁止(?:する|します)|お勧めします|しましょう)。?$/;

/** Counts what was read, so that whoever handed the document in sees whether it was read as a whole. */
export const readPartsOf = (passages: readonly SourcePassage[]): ReadParts => {
  const sentences = sentencesOf(passages).filter(
    ({ kind, quote }) => kind !== 'row' && kind !== 'heading' && IS_SENTENCE.test(quote),
  );
  const countOf = (kind: SourcePassage['kind']): number =>
    passages.filter((passage) => passage.kind === kind).length;
  return {
    headings: countOf('heading'),
    sentences: sentences.length,
    rules: sentences.filter(({ text }) => IS_RULE.test(text)).length,
    items: countOf('item'),
    rows: countOf('row'),
  };
};
