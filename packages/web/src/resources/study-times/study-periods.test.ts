import { expect, it } from 'vitest';
import { studyPresets } from './study-periods';

const valuesOn = (today: string) => studyPresets(today).map(({ value }) => value);

it('this month and the last one are whole, also across the year', () => {
  expect(valuesOn('2027-01-31')).toEqual(['2027-01-01..2027-01-31', '2026-12-01..2026-12-31']);
  expect(valuesOn('2028-03-30')).toEqual(['2028-03-01..2028-03-31', '2028-02-01..2028-02-29']);
});
