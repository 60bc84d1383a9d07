import type { nextBasicSheet as endpoint, OutsideNow, SheetToTake } from '@tokiori/contract';
import { basicPhase, isSheetOutdated, sittingOrder } from '@tokiori/domain';
import { AppError } from '../../platform/errors';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { findOutsideNow, notNow } from '../learning-hours/learning-hours.access';
import { dropUntouchedSheet, lockAnswersOf, makeSheet, newSeed } from '../survey-sheets/make-sheet';
import { sheetById } from '../survey-sheets/survey-sheets.service';
import { refuseOtherCompany } from './basics.access';
import { listQuestionsOfBasic } from './basics.queries';
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
  { basic, open }: { basic: AskedBasic; open: OpenSitting | undefined },
  { today, now }: Time,
): Promise<number | null> => {
  const questions = await listQuestionsOfBasic(tx, caller, basic.id);
  const finishedSittings = await countSittings(tx, caller, basic.id);
  const asked = { questions, passMarkPercent: basic.pass_mark_percent };
  if (open) {
    const { survey_sheet_id: id, pass_mark_percent: passMarkPercent } = open;
    const made = { questions: await listQuestionsOfSheet(tx, caller, id), passMarkPercent };
    if (!isSheetOutdated(made, asked, finishedSittings)) return id;
    await dropUntouchedSheet(tx, caller, id);
  }
  if (questions.length === 0) return null;
  const order = sittingOrder(questions, { finishedSittings, seed: newSeed() });
  return makeSheet(tx, {
    companyId: caller.companyId,
    userId: caller.userId,
    kind: 'Basic',
    of: { basicId: basic.id },
    passMarkPercent: basic.pass_mark_percent,
    questionIds: order.map(({ questionId }) => questionId),
    today,
    now,
  });
};

const sheetToTake = async (
  tx: Tx,
  caller: Caller,
  basic: AskedBasic,
  time: Time,
): Promise<number | OutsideNow | null> => {
  const phase = basicPhase({ fromDate: basic.from_date, toDate: basic.to_date }, time.today);
  if (basic.is_closed || phase === 'Over') return null;
  // Two requests at once get the same sheet, and no answer comes in between.
  await lockAnswersOf(tx, caller.userId);
  const open = await findOpenSitting(tx, caller, basic.id);
  // Begun, it keeps what it asks; on the day after the last one it can be finished and none be started.
  if (open && (open.answered_count > 0 || phase === 'Closing')) return open.survey_sheet_id;
  if (phase !== 'Open') return null;
  const outside = await findOutsideNow(tx, caller, time.now);
  return outside ?? sheetToStart(tx, caller, { basic, open }, time);
};

/** The sheet of a basic to take now, the same one until it is finished. */
export const nextBasicSheet = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoint>): Promise<SheetToTake> => {
  refuseOtherCompany(caller, params);
  const basic = await findAskedBasic(tx, caller, params.basic_id);
  if (!basic) throw new AppError('NOT_FOUND');
  const today = todayOf(caller, now);
  const id = await sheetToTake(tx, caller, basic, { now, today });
  if (id !== null && typeof id === 'object') return notNow(caller, id);
  if (id !== null) return { survey_sheet: await sheetById(tx, caller, id, today), next_on: today };
  const isBefore = !basic.is_closed && basic.from_date !== null && today < basic.from_date;
  return isBefore ? { survey_sheet: null, next_on: basic.from_date } : NOTHING;
};
