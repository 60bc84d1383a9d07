import type { QuestionCategory, QuestionType } from '@tokiori/contract';

/** A question as `POST /questions` takes it, but for the category that it is saved into. */
export interface ProposedQuestion {
  title: string;
  question_type: QuestionType;
  question_category: QuestionCategory;
  /** Markdown. */
  statement: string;
  comment?: string;
  selectable: { text: string; is_correct: boolean }[];
  /** `position` is the blank that the word fills, counted from 1; `null` for a decoy. */
  orderable: { text: string; position: number | null }[];
  /** Markdown. */
  commentary: string;
}

/** Where in the document a question's right answer stands. */
export interface ProposalSource {
  /** Index of the (first) passage. */
  passage: number;
  /** As in the document; parts of several passages are separated by line breaks. */
  quote: string;
  page: number | null;
  /** The headings above it, outermost first, joined; `null` without any. */
  heading: string | null;
}

/** A question that was made from a document, before a person has looked at it. */
export interface Proposal {
  question: ProposedQuestion;
  source: ProposalSource;
}
