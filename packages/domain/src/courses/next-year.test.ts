import { describe, expect, it } from 'vitest';
import { lastDayNextYear, nameOfNextYear, sameDayNextYear, workingDayNextYear } from './next-year';

describe('the next year', () => {
  it('has the same day, and 28 February for a day that it lacks', () => {
    expect(sameDayNextYear('2026-04-01')).toBe('2027-04-01');
    expect(sameDayNextYear('2028-02-29')).toBe('2029-02-28');
    // A range up to the end of February leaves nobody of 29 February out.
    expect(lastDayNextYear('2027-02-28')).toBe('2028-02-29');
    expect(lastDayNextYear('2028-02-29')).toBe('2029-02-28');
    expect(lastDayNextYear('2027-03-31')).toBe('2028-03-31');
    expect(lastDayNextYear('2027-02-27')).toBe('2028-02-27');
  });

  it('moves a working day to a working day, and leaves a day off where it is', () => {
    const calendar = { weeklyDaysOff: ['Sat', 'Sun'] as const, holidays: [] };
    // A Wednesday; 2028-04-01 is a Saturday.
    expect(workingDayNextYear('2026-04-01', calendar)).toBe('2027-04-01');
    expect(workingDayNextYear('2027-04-01', calendar)).toBe('2028-04-03');
    expect(workingDayNextYear('2027-04-03', calendar)).toBe('2028-04-03');
    expect(workingDayNextYear('2026-03-28', calendar)).toBe('2027-03-28');
    expect(workingDayNextYear('2027-12-31', { weeklyDaysOff: [], holidays: [] })).toBe(
      '2028-12-31',
    );
  });

  it('is in the name, in digits of the same width, or comes behind it', () => {
    const called = (name: string) => nameOfNextYear(name, 2027, 100);
    expect(called('2026年度 情報セキュリティ')).toBe('2027年度 情報セキュリティ');
    expect(called('２０２９年　安全')).toBe('２０３０年　安全');
    expect(called('令和8年度 防災')).toBe('令和9年度 防災');
    expect(called('個人情報の基本')).toBe('個人情報の基本（2027年度）');
    expect(called('ISO 27001の2000問')).toBe('ISO 27001の2000問（2027年度）');
    expect(nameOfNextYear('あ'.repeat(100), 2027, 100)).toHaveLength(100);
    expect(nameOfNextYear(`令和9年${'あ'.repeat(96)}`, 2027, 100)).toHaveLength(100);
  });
});
