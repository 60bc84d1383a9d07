import type { AnnualFigures, AnnualMeasures } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { averageText, hoursText, rateText } from './rows';
import { annualDaysText, annualWording } from './wording';
import { annualPeriods, daysThere, wasThereOn } from './year';

const rate = (numerator: number, denominator: number) => ({
  value: denominator === 0 ? null : numerator / denominator,
  numerator,
  denominator,
});

const MEASURES: AnnualMeasures = {
  people: 100,
  average_people: rate(34_675, 365),
  learners: 90,
  seconds: 3_600_000,
  required_seconds: 0,
  other_seconds: 3_600_000,
  practice_seconds: 0,
  corrected_minutes: 0,
  seconds_per_person: 37_894.7,
  completion: rate(199, 200),
  required_completion: rate(0, 0),
  basics: rate(0, 0),
  correct_rate: rate(1, 2),
  retention_rate: rate(80, 100),
  certificates_issued: 3,
  certificates_valid: 2,
};

const figuresOf = (over: Partial<AnnualFigures> = {}): AnnualFigures => ({
  fiscal_year: 2025,
  first_year: 2024,
  last_year: 2026,
  from: '2025-04-01',
  to: '2026-03-31',
  is_running: false,
  company_name: 'ひかり商事',
  small_group_limit: 5,
  counts_practice: false,
  total: MEASURES,
  previous: {
    from: '2024-04-01',
    to: '2025-03-31',
    total: { ...MEASURES, completion: rate(0, 0), retention_rate: rate(70, 100) },
  },
  departments: [],
  more_departments: 0,
  ages: [],
  employment_types: null,
  genders: null,
  ...over,
});

it('holds a year to the whole one before, and one that goes on to the same days', () => {
  const on = (today: string) => annualPeriods(2027, { firstMonth: 4, today });
  expect(on('2028-03-31')).toEqual({
    current: { from: '2027-04-01', to: '2028-03-31' },
    previous: { from: '2026-04-01', to: '2027-03-31' },
    isRunning: false,
  });
  expect(on('2028-02-29')).toMatchObject({
    current: { from: '2027-04-01', to: '2028-02-29' },
    previous: { from: '2026-04-01', to: '2027-02-28' },
    isRunning: true,
  });
  expect(on('2027-04-01').previous).toEqual({ from: '2026-04-01', to: '2026-04-01' });
});

it('has people there from the day they came until the day before they left', () => {
  const april = { from: '2026-04-01', to: '2026-04-30' };
  const one = { joinedOn: '2026-04-10', leftOn: '2026-04-20' };
  expect(daysThere(one, april)).toBe(10);
  expect(daysThere({ ...one, leftOn: null }, april)).toBe(21);
  expect(daysThere({ joinedOn: '2026-05-01', leftOn: null }, april)).toBe(0);
  expect(daysThere({ joinedOn: '2026-03-01', leftOn: '2026-04-01' }, april)).toBe(0);
  expect([wasThereOn(one, '2026-04-19'), wasThereOn(one, '2026-04-20')]).toEqual([true, false]);
});

it('tells hours and people cut off, never rounded up', () => {
  expect(hoursText(3_599)).toBe('0.9時間');
  expect(hoursText(3_600 * 1_234.5)).toBe('1,234.5時間');
  expect(hoursText(-3_600)).toBe('-1.0時間');
  expect(averageText(rate(9_999, 100))).toBe('99.9人');
  expect(rateText(rate(199, 200))).toBe('99.5 %（199／200件）');
  expect(rateText(rate(0, 0))).toBe('—');
});

it('says of a year only what was counted, and leaves the rest to the company', () => {
  const text = annualWording(figuresOf());
  for (const told of [
    '2025年度（2025年4月1日から2026年3月31日まで）',
    '合計1,000.0時間（前年度1,000.0時間）、1人あたり10.5時間',
    '自主的な練習の時間を含みません。',
    '合格した割合は99.5 %です。',
    '定着率（正解から7日以上たって再び解答した設問のうち、正解した割合）は80.0 %（前年度70.0 %）です。',
    '〔指標ごとの目標値と達成時期〕',
  ])
    expect(text).toContain(told);
  // No basic and no compulsory course ended.
  expect(text).not.toMatch(/ベーシック|必修コース/);
});

it('says when a year goes on, and nothing of a retention that is a first hint', () => {
  const total = { ...MEASURES, retention_rate: rate(3, 4) };
  const running = figuresOf({ is_running: true, to: '2025-11-20', total, previous: null });
  const text = annualWording(running);
  expect(annualDaysText(running)).toBe('2025年4月1日から今日（2025年11月20日）まで');
  expect(text).toContain('年度の途中の数値です。');
  expect(text).not.toMatch(/定着率|前年度/);
});
