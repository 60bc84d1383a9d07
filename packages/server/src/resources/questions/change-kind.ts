import { MOST_TAGS, type ChangeOfMany } from '@tokiori/contract';
import { changedTags } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import { auditMany, type AuditEntry } from '../../shared/audit';
import { isAdmin } from '../../shared/caller';
import type { Chunk, TaskKind } from '../tasks/task-kind';
import { changesInLog } from './change-log';
import { contentAfter } from './content';
import { draftIssues } from './drafts';
import { hasSameMarks, marksAfter } from './marks';
import { reviewMany } from './review/review-many';
import { saveChanged } from './save';
import type { CurrentQuestion } from './current-question';
import { lockCurrentQuestions } from './write.queries';

/** Questions a transaction. Up to so many are changed inside the request. */
const AT_ONCE = 100;

/** What a task of this kind keeps. */
export interface ChangeParams {
  ids: readonly number[];
  change: ChangeOfMany;
}

const TOO_MANY = `タグが${MOST_TAGS}個を超える問題があります。先に、要らないタグを外してください。`;
const NO_RIGHT = '問題を変更できるのは、会社の管理者だけです。';

/** A main question as it is to be. */
const draftOf = (current: CurrentQuestion, change: ChangeOfMany) => ({
  content: contentAfter({}, current),
  minorCategoryId: change.minor_category_id ?? current.minor_category_id,
  marks: {
    ...marksAfter(change, current),
    tags: changedTags(current.tags, { add: change.add_tags, remove: change.remove_tags }),
  },
  current,
  main: null,
});

type ChangedDraft = ReturnType<typeof draftOf>;

const isChanged = ({ current, minorCategoryId, marks }: ChangedDraft): boolean =>
  minorCategoryId !== current.minor_category_id || !hasSameMarks(marks, current);

const entryOf = ({ current, minorCategoryId, marks }: ChangedDraft): AuditEntry => ({
  action: 'question.update',
  targetId: current.id,
  changes: changesInLog(current, { ...current, minor_category_id: minorCategoryId, ...marks }),
});

/** Changes some of the questions. Those that were deleted meanwhile are passed over. */
const changeSome = async (chunk: Chunk, { ids, change }: ChangeParams) => {
  const { tx, caller, now } = chunk;
  const locked = await lockCurrentQuestions(tx, caller, ids);
  if (change.review !== undefined) return reviewMany(chunk, locked, change.review);
  const drafts = locked
    .filter((current) => current.variant_of === null) // variants go where their main question does
    .map((current) => draftOf(current, change))
    .filter(isChanged);
  if (drafts.some(({ marks }) => marks.tags.length > MOST_TAGS))
    throw new AppError('VALIDATION_FAILED', { message: TOO_MANY });
  const [issue] = await draftIssues(tx, caller, drafts);
  if (issue) throw new AppError('VALIDATION_FAILED', { message: issue.message });
  await saveChanged(tx, caller, drafts, now);
  await auditMany(tx, caller, drafts.map(entryOf));
  return drafts.length;
};

/** The same change for many questions, some at a time. */
export const changeQuestionsKind: TaskKind = {
  name: 'questions.change',
  inlineUpTo: AT_ONCE,
  next: async (chunk) => {
    if (!isAdmin(chunk.caller)) throw new AppError('FORBIDDEN', { message: NO_RIGHT });
    const { params, done, skipped } = chunk.task;
    const { ids, change } = params as ChangeParams;
    const some = ids.slice(done + skipped, done + skipped + AT_ONCE);
    const changed = await changeSome(chunk, { ids: some, change });
    const isOver = done + skipped + some.length >= ids.length;
    return { done: changed, failed: 0, skipped: some.length - changed, isOver };
  },
};
