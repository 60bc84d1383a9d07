import { AppError } from '../../platform/errors';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { visibleUser } from '../../shared/visible-users.access';
import type { ExaminationRow } from '../deliveries/examination-row';
import { findExamination } from '../deliveries/held-examinations.access';
import { lockExamination } from './examinations.queries';

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
