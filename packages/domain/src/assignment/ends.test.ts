import { expect, it } from 'vitest';
import type { WorkCalendar } from '../calendar/work-calendar';
import { relativeEnd, relativeEndWords, type RelativeEnd } from './ends';

/** 2026-12-01 is a Tuesday. */
const calendar: WorkCalendar = {
  weeklyDaysOff: ['Sat', 'Sun'],
  holidays: [{ fromDate: '2026-12-03', toDate: '2026-12-03' }],
};
const whom = { assignedOn: '2026-12-01', joinedOn: '2026-11-25', calendar };
const rule = (days: number | null, more: Partial<RelativeEnd> = {}): RelativeEnd => ({
  days,
  countedIn: 'Days',
  countedFrom: 'Assigned',
  ...more,
});
const endOf = (end: RelativeEnd, more: Partial<typeof whom> = {}) =>
  relativeEnd(end, { ...whom, ...more });

it('counts days, or working days, from the day of assigning or of joining', () => {
  expect(endOf(rule(30))).toEqual({ to: '2026-12-31', isCountedAnew: false });
  expect(endOf(rule(30, { countedFrom: 'Joined' })).to).toBe('2026-12-25');
  // Wednesday, then Friday: Thursday is a holiday.
  expect(endOf(rule(2, { countedIn: 'WorkingDays' })).to).toBe('2026-12-04');
  expect(endOf(rule(3, { countedIn: 'WorkingDays' })).to).toBe('2026-12-07');
  expect(endOf(rule(null))).toEqual({ to: null, isCountedAnew: false });
});

it('counts from joining although that is still to come', () => {
  const later = { joinedOn: '2027-04-01' };
  expect(endOf(rule(30, { countedFrom: 'Joined' }), later).to).toBe('2027-05-01');
});

it('ends on the day of assigning at the earliest; what would be over is counted from that day', () => {
  const joined = rule(5, { countedFrom: 'Joined' });
  expect(endOf(joined, { joinedOn: '2026-11-26' })).toEqual({
    to: '2026-12-01',
    isCountedAnew: false,
  });
  expect(endOf(joined)).toEqual({ to: '2026-12-06', isCountedAnew: true });
});

it('leaves leaves of absence to what moves ends for them, and gives who never works no working day', () => {
  const away = { ...calendar, leaves: [{ fromDate: '2026-12-02', toDate: null }] };
  expect(endOf(rule(1, { countedIn: 'WorkingDays' }), { calendar: away }).to).toBe('2026-12-02');
  const never: WorkCalendar = {
    weeklyDaysOff: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    holidays: [],
  };
  expect(endOf(rule(1, { countedIn: 'WorkingDays' }), { calendar: never }).to).toBeNull();
});

it('never ends before the day of assigning, however long ago somebody joined', () => {
  for (let days = 1; days < 40; days += 1)
    for (const countedIn of ['Days', 'WorkingDays'] as const)
      for (const joinedOn of ['2016-04-01', '2026-11-20', '2026-12-01', '2026-12-20']) {
        const { to } = endOf(rule(days, { countedIn, countedFrom: 'Joined' }), { joinedOn });
        expect(to! >= '2026-12-01').toBe(true);
      }
});

it('is said in words', () => {
  expect(relativeEndWords(rule(null))).toBe('期限なし');
  expect(relativeEndWords(rule(1000))).toBe('割り当てた日から1,000日以内');
  expect(relativeEndWords(rule(20, { countedIn: 'WorkingDays', countedFrom: 'Joined' }))).toBe(
    '入社日から20勤務日以内',
  );
});
