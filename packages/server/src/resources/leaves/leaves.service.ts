import type { Leave, LeaveBody } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { daysBetween } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import { audit, changedFields } from '../../shared/audit';
import type { CallOf } from '../../shared/caller';
import { isAdmin, type Caller, type Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { forgetOfferedCounts } from '../deliveries/offered.access';
import { changeableUser, visibleUser } from '../../shared/visible-users.access';
import { moveEndsForLeaves } from './ends.service';
import {
  findLeave,
  insertLeave,
  listLeavesOfUsers,
  pageOfLeaves,
  deleteLeaveRow,
  updateLeaveRow,
} from './leaves.queries';

const MOST_LEAVES = 50;
/** Ten years. */
const LONGEST_DAYS = 3660;

/** Refuses a span that ends before it begins, or is too long. @throws AppError VALIDATION_FAILED naming `field` */
export const refuseBadRange = (
  { from, to }: Pick<LeaveBody, 'from' | 'to'>,
  field = 'to',
): void => {
  if (to == null) return;
  if (to < from)
    throw invalid([{ field, message: '終わりの日は、始まりの日以降を指定してください。' }]);
  if (daysBetween(from, to) > LONGEST_DAYS)
    throw invalid([{ field, message: '休職・休業は、10年以内の期間で登録してください。' }]);
};

/** Proves that the caller may enter leaves of a user and locks the user: admins alone, for themselves too. */
export const administeredUser = async (tx: Tx, caller: Caller, userId: number): Promise<number> => {
  const { id } = await changeableUser(tx, caller, userId);
  if (!isAdmin(caller)) throw new AppError('FORBIDDEN');
  return id;
};

/** The ends of a user's examinations move, and what had come by those that are over is counted anew. */
const followLeaves = async (
  tx: Tx,
  caller: Caller,
  userId: number,
  today: string,
): Promise<void> => {
  await moveEndsForLeaves(tx, caller, [userId], today);
  await forgetOfferedCounts(tx, caller.companyId, userId);
};

/** The leaves of the caller, or of a user they may see. */
export const listLeaves = async (call: CallOf<typeof endpoints.listLeaves>) => {
  const { id } = await visibleUser(call.tx, call.caller, call.params.id);
  return pageOfLeaves(call, id);
};

/** Enters a leave of a person, also one that has begun: what came in it is dropped, and the ends of examinations move. */
export const enterLeave = async (
  tx: Tx,
  caller: Caller,
  personId: number,
  { body, now }: { body: LeaveBody; now: Date },
): Promise<Leave> => {
  refuseBadRange(body);
  const userId = await administeredUser(tx, caller, personId);
  if ((await listLeavesOfUsers(tx, caller.companyId, [userId])).length >= MOST_LEAVES)
    throw invalid([{ field: 'from', message: `休職・休業は、1人に${MOST_LEAVES}件までです。` }]);
  const { kind, from, to = null } = body;
  const leave = await insertLeave(tx, caller.companyId, { user_id: userId, kind, from, to });
  await audit(tx, caller, {
    action: 'leave.create',
    targetId: userId,
    changes: { leave_kind: kind, from, to },
  });
  await followLeaves(tx, caller, userId, todayOf(caller, now));
  return leave;
};

/** Enters a leave of one person. */
export const createLeave = ({
  tx,
  caller,
  params,
  body,
  now,
}: CallOf<typeof endpoints.createLeave>): Promise<Leave> =>
  enterLeave(tx, caller, params.id, { body, now });

/** As the audit log has it, which forgets the kind of a person who is deleted. */
const loggedOf = ({ kind, from, to }: Leave) => ({ leave_kind: kind, from, to });

/** A leave of a person whom the caller administers; `null` when it is there no more. Locks the person. */
export const findOwnLeave = async (
  tx: Tx,
  caller: Caller,
  params: { id: number; leave_id: number },
): Promise<Leave | null> => {
  const userId = await administeredUser(tx, caller, params.id);
  return (await findLeave(tx, caller.companyId, { userId, id: params.leave_id })) ?? null;
};

const getOwnLeave = async (
  tx: Tx,
  caller: Caller,
  params: { id: number; leave_id: number },
): Promise<Leave> => {
  const leave = await findOwnLeave(tx, caller, params);
  if (!leave) throw new AppError('NOT_FOUND');
  return leave;
};

/** Changes a leave; a return is its last day. The ends of examinations move with it. */
export const updateLeave = async ({
  tx,
  caller,
  params,
  body,
  now,
}: CallOf<typeof endpoints.updateLeave>): Promise<Leave> => {
  const before = await getOwnLeave(tx, caller, params);
  const { kind = before.kind, from = before.from, to = before.to } = body;
  const after = { ...before, kind, from, to };
  refuseBadRange(after);
  const changes = changedFields(loggedOf(before), loggedOf(after));
  if (Object.keys(changes).length === 0) return after;
  await updateLeaveRow(tx, caller.companyId, after);
  await audit(tx, caller, { action: 'leave.update', targetId: before.user_id, changes });
  await followLeaves(tx, caller, before.user_id, todayOf(caller, now));
  return after;
};

/** Takes a leave back as if it had never been: deliveries and ends are again as they were without it. */
export const cancelLeave = async (
  tx: Tx,
  caller: Caller,
  leave: Leave,
  now: Date,
): Promise<void> => {
  await deleteLeaveRow(tx, caller.companyId, leave.id);
  await audit(tx, caller, {
    action: 'leave.delete',
    targetId: leave.user_id,
    changes: loggedOf(leave),
  });
  await followLeaves(tx, caller, leave.user_id, todayOf(caller, now));
};

/** Takes back a leave of one person. */
export const deleteLeave = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.deleteLeave>): Promise<Leave> => {
  const leave = await getOwnLeave(tx, caller, params);
  await cancelLeave(tx, caller, leave, now);
  return leave;
};
