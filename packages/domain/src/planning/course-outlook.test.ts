import { describe, expect, it } from 'vitest';
import { USUAL_REVIEW_OPTIONS } from '../memory/review-rules';
import { courseOutlook, type CourseOutlook } from './course-outlook';
import { courseOf } from './planning.testing';

const calendar = { weeklyDaysOff: ['Sat', 'Sun'] as const, holidays: [] };
const outlookAt = (desiredRetention: number, dailyLimit: number | null = 20): CourseOutlook =>
  courseOutlook(courseOf(40, '2026-09-27'), {
    calendar,
    desiredRetention,
    ...USUAL_REVIEW_OPTIONS,
    dailyLimit,
  });

describe('the outlook of a course', () => {
  it('costs more minutes and keeps more the higher the target is', () => {
    const [light, usual, firm] = [0.75, 0.85, 0.9].map((target) => outlookAt(target));
    expect(light!.minutesPerWeek).toBeLessThan(usual!.minutesPerWeek);
    expect(usual!.minutesPerWeek).toBeLessThan(firm!.minutesPerWeek);
    expect(light!.atEnd.share).toBeLessThan(firm!.atEnd.share);
  });

  it('gives a range after the end, below what is known at the end', () => {
    const { atEnd, later } = outlookAt(0.85);
    expect([atEnd.date, later.date]).toEqual(['2026-09-27', '2026-12-26']);
    expect(later.low).toBeLessThan(later.high);
    expect(later.high).toBeLessThan(atEnd.share);
  });

  it('is for people who come as often as told', () => {
    const settings = { calendar, desiredRetention: 0.85, ...USUAL_REVIEW_OPTIONS, dailyLimit: 20 };
    const at = (attendance: number) =>
      courseOutlook(courseOf(40, '2026-09-27'), { ...settings, attendance });
    expect(at(1)).toEqual(outlookAt(0.85));
    expect(at(0.4).atEnd.share).toBeLessThan(at(1).atEnd.share);
    expect(at(0.4).minutesPerWeek).toBeLessThan(at(1).minutesPerWeek);
    // Nobody who never comes is asked anything.
    expect(at(0).minutesPerWeek).toBe(0);
  });

  it('asks no more on a day than the limit', () => {
    expect(outlookAt(0.95, 8).largestDayQuestions).toBeLessThanOrEqual(8);
  });
});
