import { contentAfter, hasSameContent, type Content } from '../content';
import type { Draft } from '../draft';
import type { AmendmentBase, CurrentQuestion } from '../current-question';

/** What a question says, without its place, marks and numbers. */
export const contentOf = (question: CurrentQuestion): Content => contentAfter({}, question);

/** A published question as it is when an amendment of it is begun. */
export const baseOf = (question: CurrentQuestion): AmendmentBase => ({
  content: contentOf(question),
  minor_category_id: question.minor_category_id,
  tags: question.tags,
  owner_id: question.owner_id,
  check_by: question.check_by,
});

/** Whether a draft changes what a published question says: that is what a second person looks at. */
export const changesWording = ({ content, current }: Pick<Draft, 'content' | 'current'>): boolean =>
  current !== null && current.review_state === null && !hasSameContent(content, contentOf(current));

/** What the amendment has changed; else what the published question has by now. */
const merged = <Value>(own: Value, base: Value, now: Value): Value =>
  String(own) === String(base) ? now : own;

/** The published question as its amendment makes it. What was changed beside its wording meanwhile stays. */
export const amendedDraft = (
  amendment: CurrentQuestion,
  base: AmendmentBase,
  current: CurrentQuestion,
): Draft => ({
  content: contentOf(amendment),
  minorCategoryId: merged(
    amendment.minor_category_id,
    base.minor_category_id,
    current.minor_category_id,
  ),
  marks: {
    retired: current.retired,
    tags: merged(amendment.tags, base.tags, current.tags),
    owner_id: merged(amendment.owner_id, base.owner_id, current.owner_id),
    check_by: merged(amendment.check_by, base.check_by, current.check_by),
  },
  current,
  main: null,
});
