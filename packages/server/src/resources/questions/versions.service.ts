import type { Question, QuestionVersion } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import type { Page } from '../../platform/list-pages';
import { audit } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { changeableIds, visibleQuestion } from './questions.access';
import { getQuestion } from './questions.service';
import { countVersions, listVersions, pageOfDeleted, updateDeleted } from './versions.queries';

const THERE = 'この問題は、削除されていないか、もう元に戻されています。';
const GONE = '元に戻せませんでした。削除から90日を過ぎたか、入っていた小分類がなくなっています。';

/** A question of the company, deleted ones too. @throws AppError NOT_FOUND, FORBIDDEN */
const ownQuestion = async (tx: Tx, caller: Caller, id: number): Promise<void> => {
  const question = await visibleQuestion(tx, caller, id);
  const changeable = await changeableIds(tx, caller, [question]);
  if (!changeable.has(id)) throw new AppError('FORBIDDEN');
};

const NOTHING = { count: 0, correct: 0, skipped: 0, dropped: 0, given: {} };

/** What a question said from version to version, with what was answered to each. */
export const listQuestionVersions = async ({
  tx,
  caller,
  params,
}: CallOf<typeof endpoints.listQuestionVersions>): Promise<QuestionVersion[]> => {
  await ownQuestion(tx, caller, params.id);
  const counts = await countVersions(tx, caller.companyId, params.id);
  const versions = await listVersions(tx, caller.companyId, params.id);
  return versions.map(({ created_at: at, ...version }) => {
    const { given, ...answers } = counts.get(version.version) ?? NOTHING;
    const times = (id: number) => (given as Record<string, number>)[id] ?? 0;
    return {
      ...version,
      created_at: at.toISOString(),
      selectable: version.selectable.map((choice) => ({ ...choice, given: times(choice.id) })),
      orderable: version.orderable.map((word) => ({ ...word, given: times(word.id) })),
      answers,
    };
  });
};

export const listDeletedQuestions = async (
  call: CallOf<typeof endpoints.listDeletedQuestions>,
): Promise<
  Page<{
    id: number;
    title: string;
    minor_category_name: string;
    deleted_at: string;
    restorable_until: string;
  }>
> => {
  const { rows, total } = await pageOfDeleted(call);
  return {
    rows: rows.map(({ deleted_at: at, until, ...row }) => ({
      ...row,
      deleted_at: at.toISOString(),
      restorable_until: until.toISOString(),
    })),
    total,
  };
};

/** Puts a deleted question back into the bank and its courses; examinations that it has left go on without it. */
export const restoreQuestion = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.restoreQuestion>): Promise<Question> => {
  await ownQuestion(tx, caller, params.id);
  const isBack = await updateDeleted(tx, caller.companyId, params.id, now);
  if (!isBack) {
    // Somebody else may have been first.
    const { deleted_at: deletedAt } = await visibleQuestion(tx, caller, params.id);
    throw new AppError('CONFLICT', { message: deletedAt ? GONE : THERE });
  }
  await audit(tx, caller, { action: 'question.restore', targetId: params.id });
  return getQuestion(tx, caller, params.id);
};
