import type { StudentTop, TakeNow, Untaken } from '@tokiori/contract';
import { figureOf, isDayOff, RECAP_SHEET_SIZE, nextRecapOn } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import {
  liveStatesOf,
  recapDueCount,
  type ExaminationState,
} from '../examinations/examinations.service';
import { featureEnabled } from '../features/features.access';
import { workCalendarOf } from '../holidays/holidays.service';
import { countUnreadReplies } from '../question-reports/own-reports.service';
import { minutesFor, monthSoFar, secondsPerQuestion } from './pace';
import { rankInDepartment, sumsOfPeriod } from './sums.queries';

const common = ({ row }: ExaminationState) => ({
  examination_id: row.id,
  name: row.name,
  image: row.image,
  to: row.to_date,
});

const dailyOf = (state: ExaminationState, secondsEach: number, today: string): TakeNow[] => {
  const { row, delivery } = state;
  if (!delivery.isDue) return [];
  const count =
    row.open_sheet_question_count ??
    Math.min(row.questions_per_sheet, row.question_count - row.delivered_count);
  const answered = row.open_sheet_answered_count ?? 0;
  return [
    {
      ...common(state),
      kind: 'Daily',
      question_count: count,
      answered_count: answered,
      survey_sheet_id: row.open_sheet_id,
      waiting_sheet_count: delivery.dueSheetCount,
      estimated_minutes: minutesFor(count - answered, secondsEach),
      since: delivery.nextOn ?? today,
    },
  ];
};

const recapOf = (state: ExaminationState, secondsEach: number, today: string): TakeNow[] => {
  const { row } = state;
  const due = recapDueCount(state, today);
  if (due === 0) return [];
  const count = row.open_recap_question_count ?? Math.min(due, RECAP_SHEET_SIZE);
  const answered = row.open_recap_answered_count ?? 0;
  return [
    {
      ...common(state),
      kind: 'Recap',
      question_count: count,
      answered_count: answered,
      survey_sheet_id: row.open_recap_sheet_id,
      waiting_sheet_count: 1,
      estimated_minutes: minutesFor(count - answered, secondsEach),
      since: today,
    },
  ];
};

/** The earliest date on which an examination brings something; `null` when none does. */
const nextDateOf = (states: readonly ExaminationState[], today: string): string | null => {
  const dates = states.flatMap(({ delivery, candidates, calendar }) => [
    delivery.nextOn,
    nextRecapOn(candidates, { today, calendar }),
  ]);
  return dates.filter((date) => date !== null).sort()[0] ?? null;
};

/** The first screen of a learner: what to take now, and the month so far. */
export const studentTop = async (tx: Tx, caller: Caller, today: string): Promise<StudentTop> => {
  const period = monthSoFar(today);
  const states = await liveStatesOf(tx, caller, today);
  const sums = await sumsOfPeriod(tx, caller, period);
  const secondsEach = secondsPerQuestion(sums);
  const started = states.filter(({ row }) => row.from_date <= today);
  return {
    today,
    take_now: [
      ...started.flatMap((state) => dailyOf(state, secondsEach, today)),
      ...started.flatMap((state) => recapOf(state, secondsEach, today)),
    ],
    next_on: nextDateOf(states, today),
    is_day_off: isDayOff(await workCalendarOf(tx, caller.companyId, caller.userId, today), today),
    month: {
      asked: sums.asked,
      correct_count: sums.correct,
      correct_rate: figureOf('correct-rate', sums).value,
      recap_asked: sums.recapAsked,
      recap_correct_count: sums.recapCorrect,
      recap_correct_rate: figureOf('recap-correct-rate', sums).value,
      total_score: sums.points,
      duration_seconds: sums.seconds,
      active_days: sums.active_days,
    },
    unread_reply_count: await countUnreadReplies(tx, caller),
    rank: (await featureEnabled(tx, caller.companyId, 'ranking'))
      ? await rankInDepartment(tx, caller, period)
      : null,
  };
};

/** Deliveries that were not taken on their day. */
export const studentUntakens = async (
  tx: Tx,
  caller: Caller,
  today: string,
): Promise<Untaken[]> => {
  const states = await liveStatesOf(tx, caller, today);
  return states.flatMap(({ row, delivery }) =>
    delivery.isDue && delivery.nextOn !== null && delivery.nextOn < today
      ? [
          {
            id: row.id,
            examination_id: row.id,
            name: row.name,
            since: delivery.nextOn,
            waiting_sheet_count: delivery.dueSheetCount,
            waiting_on_days_off_count: delivery.dueOnDaysOffCount,
            to: row.to_date,
          },
        ]
      : [],
  );
};
