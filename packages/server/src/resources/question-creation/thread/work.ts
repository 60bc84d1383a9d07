import {
  checkProposal,
  createLikenessIndex,
  createQuoteFinder,
  type CheckResult,
  type Proposal,
  type SentenceWord,
  type SourcePassage,
} from '@tokiori/domain';
import { makeQuestions, remakeQuestion, type BuiltInInput } from '@tokiori/question-maker';
import { DocumentError, type ReadDocument } from '../../../platform/documents/passages';
import { passagesOf } from '../../../platform/documents/reader/outline';
import { blocksOfText } from '../../../platform/documents/reader/text/plain';

/** Work on a whole document, which takes so long that it must not keep other requests waiting. */
export type Work =
  | { kind: 'read-text'; text: string }
  | { kind: 'make'; input: BuiltInInput }
  | { kind: 'remake'; input: BuiltInInput; current: { statement: string; passage: number } }
  | {
      kind: 'check';
      passages: readonly SourcePassage[];
      choices: number;
      /** Each with the words of its `learnerTexts`. */
      proposals: readonly { proposal: Proposal; words: readonly (readonly SentenceWord[])[] }[];
      /** The questions of the bank, as they are compared. */
      bank: readonly { id: number; text: string }[];
    }
  | { kind: 'find-quotes'; passages: readonly SourcePassage[]; quotes: readonly string[] };

/** What comes of it, by its kind. */
export interface Results {
  /** Or a sentence for who wrote the text. */
  'read-text': Pick<ReadDocument, 'passages'> | { sentence: string };
  make: Proposal[];
  remake: Proposal | null;
  check: CheckResult[];
  /** For each quote whether the document has it. */
  'find-quotes': boolean[];
}

type OfKind<K extends Work['kind']> = Extract<Work, { kind: K }>;

const checkAll = ({ passages, choices, proposals, bank }: OfKind<'check'>): CheckResult[] => {
  const findQuote = createQuoteFinder(passages);
  const findInBank = createLikenessIndex(bank);
  return proposals.map(({ proposal, words }) =>
    checkProposal(proposal, { passages, choices, findQuote, findInBank, words }),
  );
};

const readText = (text: string): Results['read-text'] => {
  try {
    return { passages: passagesOf(blocksOfText(text)) };
  } catch (error) {
    if (error instanceof DocumentError) return { sentence: error.message };
    throw error;
  }
};

/** Does the work. */
export const perform = (work: Work): Results[Work['kind']] => {
  switch (work.kind) {
    case 'read-text':
      return readText(work.text);
    case 'make':
      return makeQuestions(work.input);
    case 'remake':
      return remakeQuestion(work.input, work.current);
    case 'check':
      return checkAll(work);
    case 'find-quotes': {
      const find = createQuoteFinder(work.passages);
      return work.quotes.map((quote) => find(quote) !== null);
    }
  }
};
