import type { Content } from './content';
import type { QuestionMarks } from './marks';
import type { CurrentQuestion } from './current-question';

/** A question as it would be after a request, and as it is now (`null`: it is new). */
export interface Draft {
  content: Content;
  minorCategoryId: number;
  marks: QuestionMarks;
  current: CurrentQuestion | null;
  /** The locked question that it is to ask in other words; `null`: none. */
  main: CurrentQuestion | null;
}

export interface DraftIssue {
  /** Place of the draft among those checked together. */
  index: number;
  field: string;
  message: string;
}
