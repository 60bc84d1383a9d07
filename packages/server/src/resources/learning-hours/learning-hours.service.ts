import { MAX_LEARNING_HOURS, type LearningHours } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { learningSpansText } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import type { Page } from '../../platform/list-pages';
import { audit, changedFields } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { refuseStale } from '../../shared/revisions';
import {
  countLearningHours,
  deleteLearningHoursRow,
  findLearningHours,
  hasTarget,
  insertLearningHours,
  lockLearningHours,
  pageOfLearningHours,
  updateLearningHoursRow,
} from './learning-hours.queries';

export const listLearningHours = (
  call: CallOf<typeof endpoints.listLearningHours>,
): Promise<Page<LearningHours>> => pageOfLearningHours(call);

/** A rule of the caller's company. @throws AppError NOT_FOUND */
const ownHours = async (tx: Tx, caller: Caller, id: number): Promise<LearningHours> => {
  const row = await findLearningHours(tx, caller, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** What the log says of a rule: whose it is, and its times in words. */
const loggedOf = ({
  user_name: user,
  profession_name: profession,
  department_name: department,
  spans,
  outside,
}: LearningHours) => ({
  user,
  profession,
  department,
  learning_hours: learningSpansText(spans),
  outside_learning: outside,
});

const at = (field: string, message: string) => invalid([{ field, message }]);

export const createLearningHours = async ({
  tx,
  caller,
  body,
}: CallOf<typeof endpoints.createLearningHours>): Promise<LearningHours> => {
  const { companyId } = caller;
  if (!(await hasTarget(tx, companyId, body)))
    throw at('department_id', '指定された人、職種、部署が見つかりません。');
  if ((await countLearningHours(tx, companyId)) >= MAX_LEARNING_HOURS)
    throw at('spans', `時間の決まりは${MAX_LEARNING_HOURS}個までです。`);
  const id = await insertLearningHours(tx, companyId, body);
  if (id === null)
    throw at('department_id', 'この対象の決まりは、もうあります。その決まりを変更してください。');
  const hours = await ownHours(tx, caller, id);
  const changes = loggedOf(hours);
  await audit(tx, caller, { action: 'learning_hours.create', targetId: id, changes });
  return hours;
};

export const updateLearningHours = async ({
  tx,
  caller,
  params: { id },
  body: { revision: basedOn, ...changed },
  now,
}: CallOf<typeof endpoints.updateLearningHours>): Promise<LearningHours> => {
  const row = await lockLearningHours(tx, caller.companyId, id);
  if (!row) throw new AppError('NOT_FOUND');
  await refuseStale(tx, caller, { target: 'learning_hours', row, basedOn, now });
  const before = await ownHours(tx, caller, id);
  await updateLearningHoursRow(tx, caller.companyId, id, changed);
  const hours = await ownHours(tx, caller, id);
  const changes = changedFields(loggedOf(before), loggedOf(hours));
  await audit(tx, caller, { action: 'learning_hours.update', targetId: id, changes });
  return hours;
};

/** Deletes a rule and answers it as it was. */
export const deleteLearningHours = async ({
  tx,
  caller,
  params: { id },
}: CallOf<typeof endpoints.deleteLearningHours>): Promise<LearningHours> => {
  const hours = await ownHours(tx, caller, id);
  await deleteLearningHoursRow(tx, caller.companyId, id);
  const changes = loggedOf(hours);
  await audit(tx, caller, { action: 'learning_hours.delete', targetId: id, changes });
  return hours;
};
