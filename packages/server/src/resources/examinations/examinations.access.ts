import { AppError } from '../../platform/errors';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { visibleUser } from '../users/users.access';
import type { ExaminationRow } from './examination-row';
import { examinationIdsOfCourse, findExamination, lockExamination } from './examinations.queries';

/** The caller's own examination, locked, to take sheets from. Anybody else's does not exist here. */
export const ownExaminationLocked = async (
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<ExaminationRow> => {
  await lockExamination(tx, caller, id);
  const row = await findExamination(tx, caller, id);
  if (!row || row.user_id !== caller.userId) throw new AppError('NOT_FOUND');
  return row;
};

/** An examination to look at: the caller's own, or of a user they may see. */
export const visibleExamination = async (
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<ExaminationRow> => {
  const row = await findExamination(tx, caller, id);
  if (!row) throw new AppError('NOT_FOUND');
  await visibleUser(tx, caller, row.user_id);
  return row;
};

/** An examination to end or remove, locked: of a user the caller manages; one's own only as an admin. */
export const managedExaminationLocked = async (
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<ExaminationRow> => {
  await lockExamination(tx, caller, id);
  const row = await visibleExamination(tx, caller, id);
  if (row.user_id === caller.userId && !isAdmin(caller)) throw new AppError('FORBIDDEN');
  return row;
};

/** Ids of a visible user's examinations of a course, ended and removed ones too. @throws NOT_FOUND when there is none */
export const examinationIdsOf = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  courseTemplateId: number,
): Promise<number[]> => {
  await visibleUser(tx, caller, userId);
  const ids = await examinationIdsOfCourse(tx, caller, userId, courseTemplateId);
  if (ids.length === 0) throw new AppError('NOT_FOUND');
  return ids;
};
