import { describe, expect, it } from 'vitest';
import { certificateEnd, certificateNumber } from './certificate';

it('numbers certificates within a year', () => {
  expect(certificateNumber(2026, 12)).toBe('2026-0012');
  expect(certificateNumber(2026, 12_345)).toBe('2026-12345');
});

describe('the last day of a certificate', () => {
  const year = { months: 12, retakeDays: 60 };

  it.each([
    ['2026-11-26', 12, '2027-11-26'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('passed on %s, valid %i months: %s', (passedOn, months, end) => {
    expect(certificateEnd(passedOn, { months, retakeDays: null }, null)).toBe(end);
  });

  it('is none where it stays valid', () => {
    expect(certificateEnd('2026-11-26', { months: null, retakeDays: null }, null)).toBeNull();
  });

  it.each([
    ['within the window', '2027-10-01', '2028-11-26'],
    ['on its first day', '2027-09-27', '2028-11-26'],
    ['on the last day of the old one', '2027-11-26', '2028-11-26'],
    ['before the window', '2027-09-26', '2028-09-26'],
    ['when the old one has ended', '2027-11-27', '2028-11-27'],
  ])('loses no day to who renews it %s', (_when, passedOn, end) => {
    expect(certificateEnd(passedOn, year, { expiresOn: '2027-11-26' })).toBe(end);
  });

  it('counts from the day of passing where the old one had no end', () => {
    expect(certificateEnd('2026-11-26', year, { expiresOn: null })).toBe('2027-11-26');
  });
});
