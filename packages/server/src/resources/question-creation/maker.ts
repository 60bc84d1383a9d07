import type { ProposedQuestion, QuestionCategory, QuestionMaker } from '@tokiori/contract';
import type { Proposal, SourcePassage } from '@tokiori/domain';
import type { Tokenizer } from '../../platform/japanese/tokenizer';
import type { Turn } from './thread/turns';

/** What a maker makes questions from, and how. */
export interface MakerInput {
  passages: readonly SourcePassage[];
  purpose: QuestionCategory;
  /** Choices of each question, or its word cards. */
  choices: number;
  /** At most so many proposals. */
  count: number;
  /** What the admin has asked for in words; may be empty. */
  instruction: string;
  /** What a maker that draws draws by. */
  seed: number;
  /** Quotes that have a question already. */
  avoid: readonly string[];
  /** To be made anew by the instruction; `null`: new ones are wanted. */
  current: ProposedQuestion | null;
  /** Index of the passage that `current` rests on; `null` where that is not known. */
  currentPassage: number | null;
  /** For whom threads work on it. */
  turn: Turn;
  /** Aborted when nobody waits for the proposals any more. */
  signal: AbortSignal;
}

/** Proposals that are still to be checked, and what they have cost. */
export interface MakerResult {
  proposals: Proposal[];
  /** Tokens; `null` with the built-in maker. */
  usage: { input: number; output: number } | null;
  /** How many more the maker has had and has left out itself. */
  leftOut?: number;
}

/** Makes questions from a document. */
export interface Maker {
  name: QuestionMaker;
  /**
   * Proposals for the passages; fewer than asked for where they carry no more.
   *
   * @throws AppError MODEL_FAILED with a sentence that says what happened
   */
  make: (input: MakerInput) => Promise<MakerResult>;
}

/** Reads the text of an image. @throws AppError MODEL_FAILED */
export type ReadImage = (
  image: Buffer,
  whom: { companyId: number; signal: AbortSignal },
) => Promise<{ text: string; usage: { input: number; output: number } }>;

/** What makes questions, and reads images for it. */
export interface Makers {
  of: (name: QuestionMaker) => Maker;
  /** `null` when no model reads images. */
  readImage: ReadImage | null;
  /** Cuts texts into words, for checks. */
  tokenizer: Tokenizer;
}
