import type { ExamRules, LearnerExam, SheetToTake, SittingBody } from '@tokiori/contract';
import { foldBlanks, sheetEnd } from '@tokiori/domain';
import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import type { Caller, Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import { learnerExam } from './exam-rules';
import { findExtraTime } from './extra-time.access';
import { countRoomCode } from './room-attempts';
import type { RoomOwner } from './room-owner';
import { lockRoomOfCode } from './rooms.queries';

/** How a sheet is begun: the rules that hold from now on, when its time is up (`null`: never), and in which room (`null`: in none). */
export interface ExamBegun {
  rules: ExamRules;
  endsAt: Date | null;
  roomId: number | null;
}

/** @throws AppError ROOM_CODE_NEEDED, ROOM_CODE_WRONG */
const roomOf = async (
  tx: Tx,
  caller: Caller,
  owner: RoomOwner,
  { now, code: typed }: { now: Date; code: string },
): Promise<number> => {
  const code = foldBlanks(typed);
  if (code === '') throw new AppError('ROOM_CODE_NEEDED');
  const roomId = await lockRoomOfCode(tx, caller, owner, code, now);
  if (roomId === null) throw new AppError('ROOM_CODE_WRONG');
  return roomId;
};

/**
 * Refuses to begin under other rules than the learner was shown, if what they were shown is sent.
 *
 * @param told what they would be told now; `null`: that it is no examination
 * @throws AppError EXAM_RULES_CHANGED
 */
export const refuseOthersShown = (
  beginning: SittingBody | null,
  told: Pick<LearnerExam, 'digest'> | null,
): void => {
  if (beginning?.shown !== undefined && beginning.shown !== told?.digest)
    throw new AppError('EXAM_RULES_CHANGED');
};

/**
 * Begins a sheet as an examination, which is done knowingly; its time runs from now on.
 *
 * @param isDrawn whether the learner is told that its questions are drawn
 * @param beginning `null`: it was only asked for
 * @throws AppError EXAM_NOT_BEGUN, EXAM_RULES_CHANGED, HONESTY_NOT_CONFIRMED, ROOM_CODE_NEEDED, ROOM_CODE_WRONG
 */
export const beginExam = async (
  tx: Tx,
  caller: Caller,
  { owner, rules, isDrawn }: { owner: RoomOwner; rules: ExamRules; isDrawn: boolean },
  { now, beginning }: { now: Date; beginning: SittingBody | null },
): Promise<ExamBegun> => {
  if (beginning === null) throw new AppError('EXAM_NOT_BEGUN');
  const extraTimePercent = await findExtraTime(tx, caller);
  const told = learnerExam(rules, { extraTimePercent, isDrawn });
  refuseOthersShown(beginning, told);
  if (rules.honesty && beginning.honesty_confirmed !== true)
    throw new AppError('HONESTY_NOT_CONFIRMED');
  const roomId = rules.needs_room_code
    ? await roomOf(tx, caller, owner, { now, code: beginning.room_code ?? '' })
    : null;
  return { rules, endsAt: sheetEnd(now, told.time_limit_minutes), roomId };
};

/** Does what begins a sheet, in a transaction of the caller's company. A code of a room counts as an attempt at it. */
export const beginCounted = (
  database: Database<Tables>,
  { caller, body, now }: { caller: Caller; body: SittingBody | undefined; now: Date },
  take: (tx: Tx, beginning: SittingBody) => Promise<SheetToTake>,
): Promise<SheetToTake> => {
  const beginning = body ?? {};
  const begin = () => database.run({ companyId: caller.companyId }, (tx) => take(tx, beginning));
  return beginning.room_code ? countRoomCode(database, caller, now, begin) : begin();
};
