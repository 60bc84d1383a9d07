import type { WaitingKind, StudentTop, WaitingExamination } from '@tokiori/contract';
import {
  addDays,
  figureOf,
  isDayOff,
  leaveOn,
  nextWorkingDay,
  NO_SUMS,
  weekOf,
} from '@tokiori/domain';
import { outsideAt } from '../../shared/learning-hours';
import type { LearnerDay } from './day.queries';
import { heldOf } from './held';
import { waitingOf, type WaitingToday } from './waiting';

interface Coming {
  on: string;
  kind: WaitingKind;
}

const comingOf = (kind: WaitingKind, on: string | null): Coming[] =>
  on === null ? [] : [{ on, kind }];

/**
 * What the examinations bring next, a test before a review of the same day; `null` when none brings anything. What waits
 * is of today, or of the next working day when nothing more is asked today.
 */
const nextOf = ({ held, calendar, takeNow }: WaitingToday, today: string): Coming | null => {
  const later = takeNow.length > 0 ? today : nextWorkingDay(calendar, addDays(today, 1));
  return held
    .flatMap(({ row: { to_date, maintenance }, delivery, reviews }) => {
      const to = maintenance === null ? to_date : null;
      return [...comingOf('Daily', delivery.nextOn), ...comingOf('Recap', reviews.nextOn)]
        .flatMap(({ kind, on }) => comingOf(kind, on > today ? on : later))
        .filter(({ on }) => to === null || on <= to);
    })
    .reduce<Coming | null>(
      (next, one) =>
        next && (next.on < one.on || (next.on === one.on && next.kind === 'Daily')) ? next : one,
      null,
    );
};

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

/**
 * The first screen of a learner: what to take now, the week, and the month so far.
 * @param now `null`: a coming day as a whole, at whatever hour
 */
export const studentTop = (day: LearnerDay, today: string, now: Date | null): StudentTop => {
  const outside = now === null ? null : outsideAt(day.hours, now);
  const whole = waitingOf(day, today);
  const waiting = outside === null ? whole : waitingOf(day, today, true);
  const isHeldBack = whole.leftToday.question_count > waiting.leftToday.question_count;
  const { calendar, takeNow, leftToday, restart, dailyLimit } = waiting;
  const next = nextOf(waiting, today);
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
    daily_limit: dailyLimit,
    ...(outside !== null && isHeldBack ? { outside_hours: outside } : {}),
    week: weekOf(today, calendar, day.answered_on),
    month: monthOf(day),
    unread_reply_count: day.unread_reply_count,
    rank: day.rank,
  };
};

/** Deliveries that were not taken on their day. */
export const studentUntakens = (day: LearnerDay, today: string): WaitingExamination[] =>
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
