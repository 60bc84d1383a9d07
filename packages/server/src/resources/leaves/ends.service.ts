import { endWithLeaves, plannedEndOf } from '@tokiori/domain';
import { auditMany, type Actor } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import {
  listLeavesOfUsers,
  lockMovableExaminations,
  updateEnds,
  type MovableRow,
} from './leaves.queries';
import { markRecallStale } from '../../shared/stale-recalls.queries';

type Leaves = Awaited<ReturnType<typeof listLeavesOfUsers>>;

/** The last day by the leaves; the holder's next examination of the same course is not run into. */
const endOf = (row: MovableRow, leaves: Leaves): string | null => {
  const days = { fromDate: row.from_date, toDate: row.planned_to_date };
  const end = endWithLeaves(days, leaves);
  if (end === row.planned_to_date || row.latest_to_date === null) return end;
  return end === null || end > row.latest_to_date ? row.latest_to_date : end;
};

/** What is over stays over: it moves only where that makes it live, or where a leave has moved it before. */
const isMoved = (row: MovableRow, to: string | null, today: string): boolean =>
  to !== row.to_date &&
  (row.to_date === null ||
    row.to_date >= today ||
    row.to_date !== row.planned_to_date ||
    to === null ||
    to >= today);

/**
 * Moves the last days of the examinations of users to where their leaves put them: later by the days of leave, none
 * while a leave without an end lasts, and back when a leave is gone. What moved is in the audit log.
 */
export const moveEndsForLeaves = async (
  tx: Tx,
  actor: Actor,
  userIds: readonly number[],
  today: string,
): Promise<void> => {
  const leaves = groupBy(
    await listLeavesOfUsers(tx, actor.companyId, userIds),
    ({ userId }) => userId,
  );
  const rows = await lockMovableExaminations(tx, actor.companyId, userIds);
  const moved = rows
    .map((row) => ({ row, to: endOf(row, leaves.get(row.user_id) ?? []) }))
    .filter(({ row, to }) => isMoved(row, to, today));
  if (moved.length === 0) return;
  await updateEnds(
    tx,
    actor.companyId,
    moved.map(({ row, to }) => ({
      id: row.id,
      to,
      planned: to === row.planned_to_date ? null : row.planned_to_date,
    })),
  );
  await auditMany(
    tx,
    actor,
    moved.map(({ row, to }) => ({
      action: 'examination.update' as const,
      targetId: row.id,
      changes: { to: { from: row.to_date, to } },
    })),
  );
  await markRecallStale(tx, actor.companyId, userIds);
};

/** The same for people who have just been given examinations: most have no leave, and nothing more is read for them. */
export const moveEndsOfNew = async (
  tx: Tx,
  actor: Actor,
  userIds: readonly number[],
  today: string,
): Promise<void> => {
  const leaves = await listLeavesOfUsers(tx, actor.companyId, userIds);
  const away = new Set(leaves.map(({ userId }) => userId));
  if (away.size > 0) await moveEndsForLeaves(tx, actor, [...away], today);
};

/** The last day without leaves that a chosen last day of one examination stands for; `null`: it is the same. */
export const plannedEnd = async (
  tx: Tx,
  companyId: number,
  { userId, from, to }: { userId: number; from: string; to: string | null },
): Promise<string | null> => {
  if (to === null) return null;
  const leaves = await listLeavesOfUsers(tx, companyId, [userId]);
  const planned = plannedEndOf({ fromDate: from, toDate: to }, leaves);
  return planned === to ? null : planned;
};
