import { expect, it } from 'vitest';
import { fingerprintText, periodText, sizeText } from './evidence-words';

it.each([
  [1, '0.1 KB'],
  [35_021, '34.3 KB'],
  [1024 * 1024, '1 MB'],
  [123.4 * 1024 * 1024, '124 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('tells %i bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

it('writes a period so that it fits on a line', () => {
  expect(periodText({ from_date: '2026-04-01', to_date: '2027-03-31' })).toBe(
    '2026/4/1〜2027/3/31',
  );
});

it('writes a fingerprint as people compare it', () => {
  expect(fingerprintText('0123456789ab')).toBe('0123 4567 89ab');
});
