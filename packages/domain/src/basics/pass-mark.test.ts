import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideResult } from '../scores/result';
import { correctCountToPass } from './pass-mark';

const day = { toDate: null, today: '2026-04-15' };

it('the fewest right answers that pass are enough, and one less is not', () => {
  expect(correctCountToPass({ questionCount: 10, passMarkPercent: 80 })).toBe(8);
  expect(correctCountToPass({ questionCount: 3, passMarkPercent: 67 })).toBe(3);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 100 }),
      (questionCount, passMarkPercent) => {
        const sheet = {
          ...day,
          questionCount,
          answeredCount: questionCount,
          offeredCount: questionCount,
          passMarkPercent,
        };
        const correctCount = correctCountToPass({ questionCount, passMarkPercent });
        expect(decideResult({ ...sheet, correctCount })).toBe('Passed');
        expect(decideResult({ ...sheet, correctCount: correctCount - 1 })).toBe('Failed');
      },
    ),
  );
});
