import type {
  beginBasicSitting as beginEndpoint,
  nextBasicSheet as endpoint,
  ExamRules,
  OutsideNow,
  SheetToTake,
  SittingBody,
} from '@tokiori/contract';
import {
  basicPhase,
  foldBlanks,
  isSheetOutdated,
  ownLimitMinutes,
  sheetEnd,
  sittingOrder,
} from '@tokiori/domain';
import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import { todayOf } from '../../shared/today';
import { findOutsideNow, notNow } from '../learning-hours/learning-hours.access';
import { dropUntouchedSheet, lockAnswersOf, makeSheet, newSeed } from '../survey-sheets/make-sheet';
import { sheetById } from '../survey-sheets/survey-sheets.service';
import { lockRoomOfCode } from './rooms.queries';
import { refuseOtherCompany } from './basics.access';
import { listQuestionsOfBasic } from './basics.queries';
import { countRoomCode } from './room-attempts';
import { drawQuestions } from './draw-questions';
import {
  countSittings,
  findAskedBasic,
  findExtraTime,
  findOpenSitting,
  listQuestionsOfSheet,
  type AskedBasic,
  type OpenSitting,
} from './sitting.queries';

const NOTHING: SheetToTake = { survey_sheet: null, next_on: null };

interface Time {
  now: Date;
  today: string;
}

/** As an examination a sheet is begun, and not only made: from then on its time runs. */
const examOf = async (
  tx: Tx,
  caller: Caller,
  { rules, roomId, now }: { rules: ExamRules | null; roomId: number | null; now: Date },
) => {
  if (rules === null) return {};
  const extra = await findExtraTime(tx, caller);
  return {
    exam: {
      rules,
      endsAt: sheetEnd(now, ownLimitMinutes(rules.time_limit_minutes, extra)),
      roomId,
    },
  };
};

/** The sheet that a sitting starts with: the one that waits unless the basic has changed since, or a new one. */
const sheetToStart = async (
  tx: Tx,
  caller: Caller,
  {
    basic,
    open,
    roomId,
  }: { basic: AskedBasic; open: OpenSitting | undefined; roomId: number | null },
  { today, now }: Time,
): Promise<number | null> => {
  const questions = await listQuestionsOfBasic(tx, caller, basic.id);
  const finishedSittings = await countSittings(tx, caller, basic.id);
  const asked = { questions, passMarkPercent: basic.pass_mark_percent };
  if (open) {
    const { survey_sheet_id: id, pass_mark_percent: passMarkPercent } = open;
    const made = { questions: await listQuestionsOfSheet(tx, caller, id), passMarkPercent };
    // What was made before it became an examination was not begun as one.
    const isOfNow = basic.exam_rules === null && !isSheetOutdated(made, asked, finishedSittings);
    if (isOfNow) return id;
    await dropUntouchedSheet(tx, caller, id);
  }
  const drawn = await drawQuestions(tx, caller, questions, {
    rules: basic.exam_rules,
    seed: newSeed(),
  });
  if (drawn.length === 0) return null;
  const order = sittingOrder(drawn, { finishedSittings, seed: newSeed() });
  return makeSheet(tx, {
    companyId: caller.companyId,
    userId: caller.userId,
    kind: 'Basic',
    of: { basicId: basic.id },
    passMarkPercent: basic.pass_mark_percent,
    questionIds: order.map(({ questionId }) => questionId),
    today,
    now,
    ...(await examOf(tx, caller, { rules: basic.exam_rules, roomId, now })),
  });
};

/**
 * An examination is begun knowingly.
 * @throws AppError EXAM_NOT_BEGUN, HONESTY_NOT_CONFIRMED
 */
const refuseUnprepared = (rules: ExamRules, beginning: SittingBody | null): void => {
  if (beginning === null) throw new AppError('EXAM_NOT_BEGUN');
  if (rules.honesty && beginning.honesty_confirmed !== true)
    throw new AppError('HONESTY_NOT_CONFIRMED');
};

/**
 * The room in which it is begun; `null`: it needs none.
 * @throws AppError ROOM_CODE_NEEDED, ROOM_CODE_WRONG
 */
const roomOf = async (
  tx: Tx,
  caller: Caller,
  { id, exam_rules: rules }: AskedBasic,
  { now, beginning }: { now: Date; beginning: SittingBody | null },
): Promise<number | null> => {
  if (!rules?.needs_room_code) return null;
  const code = foldBlanks(beginning?.room_code ?? '');
  if (code === '') throw new AppError('ROOM_CODE_NEEDED');
  const roomId = await lockRoomOfCode(tx, caller, id, code, now);
  if (roomId === null) throw new AppError('ROOM_CODE_WRONG');
  return roomId;
};

const sheetToTake = async (
  tx: Tx,
  caller: Caller,
  basic: AskedBasic,
  time: Time & { beginning: SittingBody | null },
): Promise<number | OutsideNow | null> => {
  const phase = basicPhase({ fromDate: basic.from_date, toDate: basic.to_date }, time.today);
  if (basic.is_closed || phase === 'Over') return null;
  // Two requests at once get the same sheet, and no answer comes in between.
  await lockAnswersOf(tx, caller.userId);
  const open = await findOpenSitting(tx, caller, basic.id);
  // Begun, it keeps what it asks; on the day after the last one it can be finished and none be started.
  const isBegun = open && (open.answered_count > 0 || open.is_exam || phase === 'Closing');
  if (isBegun) return open.survey_sheet_id;
  if (phase !== 'Open') return null;
  const outside = await findOutsideNow(tx, caller, time.now);
  if (outside) return outside;
  if (basic.exam_rules !== null) refuseUnprepared(basic.exam_rules, time.beginning);
  const roomId = await roomOf(tx, caller, basic, time);
  return sheetToStart(tx, caller, { basic, open, roomId }, time);
};

type SittingCall = Pick<CallOf<typeof endpoint>, 'tx' | 'caller' | 'params' | 'now'>;

const takeSheet = async (
  { tx, caller, params, now }: SittingCall,
  beginning: SittingBody | null,
): Promise<SheetToTake> => {
  refuseOtherCompany(caller, params);
  const basic = await findAskedBasic(tx, caller, params.basic_id);
  if (!basic) throw new AppError('NOT_FOUND');
  const today = todayOf(caller, now);
  const id = await sheetToTake(tx, caller, basic, { now, today, beginning });
  if (id !== null && typeof id === 'object') return notNow(caller, id);
  if (id !== null) return { survey_sheet: await sheetById(tx, caller, id, today), next_on: today };
  const isBefore = !basic.is_closed && basic.from_date !== null && today < basic.from_date;
  return isBefore ? { survey_sheet: null, next_on: basic.from_date } : NOTHING;
};

/**
 * The sheet of a basic to take now, the same one until it is finished.
 * @throws AppError EXAM_NOT_BEGUN when it has to be begun knowingly
 */
export const nextBasicSheet = (call: CallOf<typeof endpoint>): Promise<SheetToTake> =>
  takeSheet(call, null);

/** Begins a sitting; one that is begun goes on. A code of a room counts as an attempt at it. */
export const beginBasicSitting = (
  database: Database<Tables>,
  {
    caller,
    params,
    body,
    now,
  }: Pick<CallOf<typeof beginEndpoint>, 'caller' | 'params' | 'body' | 'now'>,
): Promise<SheetToTake> => {
  const beginning = body ?? {};
  const begin = (): Promise<SheetToTake> =>
    database.run({ companyId: caller.companyId }, (tx) =>
      takeSheet({ tx, caller, params, now }, beginning),
    );
  return beginning.room_code ? countRoomCode(database, caller, now, begin) : begin();
};
