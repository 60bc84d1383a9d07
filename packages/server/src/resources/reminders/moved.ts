import {
  dateIn,
  instantOf,
  isWithinHours,
  isWithinLearningHours,
  nextLearningTime,
  timeIn,
  type PersonHours,
} from '@tokiori/domain';
import type { PreferencesRow } from './preferences.queries';
import type { Candidate, RoundRow } from './rounds.queries';
import { hoursOf, kindsOn, type ReminderKind, type Slot } from './schedule';

/** A round at the moment at which its people are looked at. */
export interface RoundNow {
  row: PreferencesRow;
  round: Pick<RoundRow, 'planned_on' | 'planned_time'>;
  timeZone: string;
  now: Date;
}

/** When a person is reminded of each kind, by their own time or the company's. */
const usualTimes = ({ own_time: own }: Candidate, { row, round }: RoundNow) =>
  kindsOn(row, round.planned_on).map(({ kind, time }) => ({ kind, time: own ?? time }));

const slotOf = (timeZone: string, at: Date): Slot => ({
  at,
  date: dateIn(timeZone, at),
  time: timeIn(timeZone, at),
});

/** To which time of the round's day a person's hours move another; `null`: to none of that day. */
const movedTime = (
  hours: PersonHours,
  { round: { planned_on: date }, timeZone }: RoundNow,
  time: string,
): string | null => {
  const opens = nextLearningTime(hours, instantOf(timeZone, date, time));
  if (opens === null) return null;
  const slot = slotOf(timeZone, opens);
  return slot.date === date ? slot.time : null;
};

/**
 * Of what a person is reminded in a round: of the kinds whose time it is, and of those whose time lay outside of their
 * hours, once these begin. Outside of them nobody is reminded of anything.
 */
export const kindsInRound = (
  candidate: Candidate,
  hours: PersonHours | null,
  at: RoundNow,
): ReminderKind[] => {
  const { planned_time: planned } = at.round;
  const usual = usualTimes(candidate, at);
  if (hours === null) return usual.filter(({ time }) => time === planned).map(({ kind }) => kind);
  if (!isWithinLearningHours(hours, at.now)) return [];
  return usual
    .filter(
      ({ time }) => time === planned || (time < planned && movedTime(hours, at, time) === planned),
    )
    .map(({ kind }) => kind);
};

/**
 * When those are reminded whose time it is and whose hours begin later on the round's day, within the times at which the
 * company sends anything. Whose hours do not begin on it are not reminded on that day.
 */
export const laterSlots = (
  people: readonly { candidate: Candidate; hours: PersonHours | null }[],
  at: RoundNow,
): Slot[] => {
  const slots = new Map<string, Slot>();
  for (const { candidate, hours } of people) {
    const isTheirs = usualTimes(candidate, at).some(({ time }) => time === at.round.planned_time);
    if (!isTheirs || hours === null || isWithinLearningHours(hours, at.now)) continue;
    const opens = nextLearningTime(hours, at.now);
    if (opens === null) continue;
    const slot = slotOf(at.timeZone, opens);
    if (slot.date === at.round.planned_on && isWithinHours(hoursOf(at.row), slot.time))
      slots.set(slot.time, slot);
  }
  return [...slots.values()];
};
