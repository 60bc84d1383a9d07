import type { SheetKind, StudentTop, Untaken } from '@tokiori/contract';
import { figureOf, isDayOff, leaveOn, NO_SUMS, weekOf } from '@tokiori/domain';
import type { LearnerDay } from './day.queries';
import { heldOf, type Held } from './held';
import { waitingOf } from './waiting';

interface Coming {
  on: string;
  kind: SheetKind;
}

const comingOf = (kind: SheetKind, on: string | null): Coming[] =>
  on === null ? [] : [{ on, kind }];

/** What the examinations bring next, a test before a review of the same day; `null` when none brings anything. */
const nextOf = (held: readonly Held[]): Coming | null =>
  [
    ...held.flatMap(({ delivery }) => comingOf('Daily', delivery.nextOn)),
    ...held.flatMap(({ reviews }) => comingOf('Recap', reviews.nextOn)),
  ].reduce<Coming | null>((next, one) => (next && next.on <= one.on ? next : one), null);

const monthOf = ({ month }: LearnerDay): StudentTop['month'] => {
  const sums = { ...NO_SUMS, ...month };
  return {
    asked: month.asked,
    correct_count: month.correct,
    correct_rate: figureOf('correct-rate', sums).value,
    recap_asked: month.recapAsked,
    recap_correct_count: month.recapCorrect,
    recap_correct_rate: figureOf('recap-correct-rate', sums).value,
    total_score: month.points,
    duration_seconds: month.seconds,
    active_days: month.active_days,
  };
};

/** The first screen of a learner: what to take now, the week, and the month so far. */
export const studentTop = (day: LearnerDay, today: string): StudentTop => {
  const { held, calendar, takeNow, leftToday, restart } = waitingOf(day, today);
  const next = nextOf(held);
  const leave = leaveOn(calendar, today);
  return {
    today,
    take_now: takeNow,
    left_today: leftToday,
    next_on: next?.on ?? null,
    next_kind: next?.kind ?? null,
    is_day_off: isDayOff(calendar, today),
    leave: leave ? { to: leave.toDate } : null,
    restart,
    week: weekOf(today, calendar, day.answered_on),
    month: monthOf(day),
    unread_reply_count: day.unread_reply_count,
    rank: day.rank,
  };
};

/** Deliveries that were not taken on their day. */
export const studentUntakens = (day: LearnerDay, today: string): Untaken[] =>
  heldOf(day, today).held.flatMap(({ row, delivery }) =>
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
