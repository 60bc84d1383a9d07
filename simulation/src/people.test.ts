import { addDays, daysBetween, isDayOff, leaveOn } from '@tokiori/domain';
import { describe, expect, it } from 'vitest';
import { HABITS, personOf, type Habit, type Person } from './people';
import { courseOf, FROM_DATE, USUAL_SETTINGS } from './settings';

const course = courseOf(USUAL_SETTINGS);
const everybody = Array.from({ length: 400 }, (_, index) => personOf(7, index, course));
const withHabit = (habit: Habit): Person[] => everybody.filter((person) => person.habit === habit);
const workingDays = ({ calendar, course: { toDate } }: Person): string[] =>
  Array.from({ length: daysBetween(FROM_DATE, toDate) + 1 }, (_, day) =>
    addDays(FROM_DATE, day),
  ).filter((date) => !isDayOff(calendar, date));
const attendance = (people: readonly Person[]): number => {
  const days = people.flatMap((person) => workingDays(person).map((date) => person.comesOn(date)));
  return days.filter(Boolean).length / days.length;
};

describe('made-up people', () => {
  it('are the same again, one by one', () => {
    const again = personOf(7, 3, course);
    expect(again.traits).toEqual(everybody[3]!.traits);
    expect(again.knownBefore(12)).toBe(everybody[3]!.knownBefore(12));
    expect(workingDays(again).map(again.comesOn)).toEqual(
      workingDays(everybody[3]!).map(everybody[3]!.comesOn),
    );
    expect(personOf(8, 3, course).traits).not.toEqual(again.traits);
  });

  it('come daily, often, weekly, or are away for a time, in the shares of a company', () => {
    const shares = HABITS.map((habit) => withHabit(habit).length / everybody.length);
    for (const [index, share] of [0.4, 0.25, 0.15, 0.15, 0.05].entries())
      expect(Math.abs(shares[index]! - share)).toBeLessThan(0.08);
    expect(attendance(withHabit('daily'))).toBeCloseTo(0.95, 1);
    expect(attendance(withHabit('often'))).toBeCloseTo(0.7, 1);
    expect(attendance(withHabit('weekly'))).toBeGreaterThan(0.18);
    expect(attendance(withHabit('weekly'))).toBeLessThan(0.25);
  });

  it('never come on a day off', () => {
    const days = Array.from({ length: 365 }, (_, day) => addDays(FROM_DATE, day));
    for (const person of everybody.slice(0, 60))
      expect(
        days.filter((date) => person.comesOn(date) && isDayOff(person.calendar, date)),
      ).toEqual([]);
  });

  it('have a later end after a leave of sixty days, and the common one else', () => {
    for (const person of withHabit('leave')) {
      expect(daysBetween(course.toDate, person.course.toDate)).toBe(60);
      expect(leaveOn(person.calendar, person.calendar.leaves![0]!.fromDate)).toBeDefined();
    }
    for (const person of withHabit('holiday')) expect(person.course.toDate).toBe(course.toDate);
  });

  it('know more before the course the easier a question is and the abler they are', () => {
    const known = everybody.map((person) =>
      Array.from({ length: 60 }, (_, index) => person.knownBefore(index + 1)),
    );
    const all = known.flat();
    expect(all.reduce((sum, each) => sum + each, 0) / all.length).toBeCloseTo(0.53, 1);
    // The easiest question of one person is an easy one of the other, too.
    const easiest = known[0]!.indexOf(Math.max(...known[0]!));
    expect(known[1]![easiest]).toBe(Math.max(...known[1]!));
  });
});
