import type { SheetKind, StudentTop, Untaken } from '@tokiori/contract';
import { figureOf, isDayOff, mondayOf, nextRecapOn, weekOf } from '@tokiori/domain';
import type { Caller, Tx } from '../../shared/caller';
import { liveStatesOf, type ExaminationState } from '../examinations/examinations.service';
import { featureEnabled } from '../features/features.access';
import { workCalendarOf } from '../holidays/holidays.service';
import { monthSoFar, secondsPerQuestion } from './pace';
import { answeredDays, rankInDepartment, sumsOfPeriod } from './sums.queries';
import { takeNowOf } from './take-now';

interface Coming {
  on: string;
  kind: SheetKind;
}

/** What the examinations bring next, a test before a review of the same day; `null` when none brings anything. */
const nextOf = (states: readonly ExaminationState[], today: string): Coming | null => {
  const coming = states.flatMap(({ delivery, candidates, calendar }) => [
    { on: delivery.nextOn, kind: 'Daily' as const },
    { on: nextRecapOn(candidates, { today, calendar }), kind: 'Recap' as const },
  ]);
  return coming.reduce<Coming | null>((first, { on, kind }) => {
    const isFirst = first === null || (on !== null && on < first.on);
    const isTestOfThatDay = first !== null && on === first.on && kind === 'Daily';
    return on !== null && (isFirst || isTestOfThatDay) ? { on, kind } : first;
  }, null);
};

/** The first screen of a learner: what to take now, the week, and the month so far. */
export const studentTop = async (tx: Tx, caller: Caller, today: string): Promise<StudentTop> => {
  const period = monthSoFar(today);
  const states = await liveStatesOf(tx, caller, today);
  const sums = await sumsOfPeriod(tx, caller, period);
  const calendar = await workCalendarOf(tx, caller.companyId, caller.userId, today);
  const next = nextOf(states, today);
  return {
    today,
    ...takeNowOf(states, { today, secondsEach: secondsPerQuestion(sums) }),
    next_on: next?.on ?? null,
    next_kind: next?.kind ?? null,
    is_day_off: isDayOff(calendar, today),
    week: weekOf(
      today,
      calendar,
      await answeredDays(tx, caller, { from: mondayOf(today), to: today }),
    ),
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
