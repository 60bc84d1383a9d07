import { describe, expect, it } from 'vitest';
import { bandOf, SCORE_BANDS } from './bands';

describe('bands of scores', () => {
  it('hold each score once, and 100 % alone', () => {
    for (let questions = 1; questions <= 100; questions += 1)
      for (let correct = 0; correct <= questions; correct += 1) {
        const percent = Math.floor((correct * 100) / questions);
        const { from, to } = SCORE_BANDS[bandOf(correct, questions)]!;
        expect(percent).toBeGreaterThanOrEqual(from);
        expect(percent).toBeLessThanOrEqual(to);
      }
    expect(SCORE_BANDS[bandOf(99, 100)]).toEqual({ from: 90, to: 99 });
    expect(SCORE_BANDS[bandOf(7, 7)]).toEqual({ from: 100, to: 100 });
  });
});
