import type {
  beginBasicSitting as beginEndpoint,
  nextBasicSheet as endpoint,
  OutsideNow,
  SheetToTake,
  SittingBody,
} from '@tokiori/contract';
import { basicPhase, isSheetOutdated, sittingOrder } from '@tokiori/domain';
import type { Database } from '../../platform/database';
import { AppError } from '../../platform/errors';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import type { Tables } from '../../tables';
import { todayOf } from '../../shared/today';
import { beginCounted, beginExam, refuseOthersShown, type ExamBegun } from '../exams/begin';
import { findOutsideNow, notNow } from '../learning-hours/learning-hours.access';
import { dropUntouchedSheet, lockAnswersOf, makeSheet, newSeed } from '../survey-sheets/make-sheet';
import { sheetById } from '../survey-sheets/survey-sheets.service';
import { refuseOtherCompany } from './basics.access';
import { listQuestionsOfBasic } from './basics.queries';
import { questionsToAsk } from './questions-to-ask';
import {
  countSittings,
  findAskedBasic,
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

/** The sheet that a sitting starts with: the one that waits unless the basic has changed since, or a new one. */
const sheetToStart = async (
  tx: Tx,
  caller: Caller,
  {
    basic,
    open,
    exam,
  }: { basic: AskedBasic; open: OpenSitting | undefined; exam: ExamBegun | null },
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
  const drawn = await questionsToAsk(tx, caller, questions, basic.exam_rules);
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
    ...(exam ? { exam } : {}),
  });
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
  const rules = basic.exam_rules;
  if (!rules) refuseOthersShown(time.beginning, null);
  const held = rules && { owner: { basicId: basic.id }, rules, isDrawn: Boolean(rules.pools) };
  const exam = held && (await beginExam(tx, caller, held, time));
  return sheetToStart(tx, caller, { basic, open, exam }, time);
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
  call: Pick<CallOf<typeof beginEndpoint>, 'caller' | 'params' | 'body' | 'now'>,
): Promise<SheetToTake> =>
  beginCounted(database, call, (tx, beginning) => takeSheet({ ...call, tx }, beginning));
