import type { Content } from './content';
import type { QuestionMarks } from './marks';
import type { StoredRemark } from './review/review.queries';

/** A question with its current version, as the caller's company may change it. */
export interface CurrentQuestion extends Content, QuestionMarks {
  id: number;
  company_id: number;
  preset: boolean;
  version: number;
  revision: number;
  minor_category_id: number;
  variant_of: number | null;
  /** `null`: it was published. */
  review_state: 'Draft' | 'Waiting' | null;
  review_author_id: number | null;
  review_remarks: StoredRemark[];
  /** The published question that this draft is to change; `null`: it is no amendment. */
  amends_id: number | null;
  /** What that one was when the amendment was begun. */
  amends_base: AmendmentBase | null;
}

/** A published question as an amendment of it found it. */
export interface AmendmentBase extends Omit<QuestionMarks, 'retired'> {
  content: Content;
  minor_category_id: number;
}
