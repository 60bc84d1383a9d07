import { expect, it } from 'vitest';
import { fingerprintText, sizeText } from './evidence-words';

it.each([
  [1, '0.1 KB'],
  [35_021, '34.3 KB'],
  [1024 * 1024, '1 MB'],
  [123.4 * 1024 * 1024, '124 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('tells %i bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

it('writes a fingerprint as people compare it', () => {
  expect(fingerprintText('0123456789ab')).toBe('0123 4567 89ab');
});
