import type { OutsideLearning, OutsideNow } from '@tokiori/contract';
import {
  dayIn,
  isWithinLearningHours,
  nextLearningTime,
  secondsOutside,
  type PersonHours,
} from '@tokiori/domain';

/** What somebody asked, as `learning_hours_of` tells it, the latest first. */
interface RequestOfPerson {
  day: string;
  state: 'Waiting' | 'Allowed' | 'Refused';
  decided_at: string | null;
  allowed_until: string | null;
  answer: string | null;
}

/** The hours that hold for somebody, and what they asked lately. */
export interface HoursOfPerson extends PersonHours {
  outside: OutsideLearning;
  requests: readonly RequestOfPerson[];
}

/** How often somebody may ask on one day. */
export const REQUESTS_A_DAY = 3;

/** Times for which learning outside of the hours was allowed. */
const allowedTimesOf = ({ requests }: HoursOfPerson): { from: Date; until: Date }[] =>
  requests.flatMap(({ decided_at: from, allowed_until: until }) =>
    from !== null && until !== null ? [{ from: new Date(from), until: new Date(until) }] : [],
  );

const isAllowedAt = (hours: HoursOfPerson, now: Date): boolean =>
  allowedTimesOf(hours).some(({ from, until }) => from <= now && now < until);

/** Why nothing compulsory is offered to somebody at an instant; `null`: it is. */
export const outsideAt = (hours: HoursOfPerson | null, now: Date): OutsideNow | null => {
  if (hours === null || hours.outside === 'Count') return null;
  if (isWithinLearningHours(hours, now) || isAllowedAt(hours, now)) return null;
  const today = dayIn(hours.timeZone, hours.dayStartsAt, now);
  const ofToday = hours.requests.filter(({ day }) => day === today);
  const [latest] = ofToday;
  const isOpen = latest !== undefined && latest.state !== 'Allowed';
  return {
    opens_at: nextLearningTime(hours, now)?.toISOString() ?? null,
    may_ask:
      hours.outside === 'Ask' && latest?.state !== 'Waiting' && ofToday.length < REQUESTS_A_DAY,
    request: isOpen ? { state: latest.state, answer: latest.answer } : null,
  };
};

const latest = (a: Date, b: Date): Date => (a > b ? a : b);
const earliest = (a: Date, b: Date): Date => (a < b ? a : b);

/** Of the seconds before an instant those outside of the hours, and those of them that were allowed; `null`: none. */
export const outsideBefore = (
  hours: HoursOfPerson | null,
  seconds: number,
  now: Date,
): { outsideSeconds: number | null; allowedSeconds: number | null } => {
  if (hours === null || seconds === 0) return { outsideSeconds: null, allowedSeconds: null };
  const begin = new Date(now.getTime() - seconds * 1000);
  const outside = secondsOutside(hours, begin, now);
  const allowed = allowedTimesOf(hours).reduce(
    (sum, { from, until }) =>
      sum + secondsOutside(hours, latest(begin, from), earliest(now, until)),
    0,
  );
  return {
    outsideSeconds: outside || null,
    // Two that overlap count once.
    allowedSeconds: Math.min(outside, allowed) || null,
  };
};
