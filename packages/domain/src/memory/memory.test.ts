import * as fc from 'fast-check';
import { createEmptyCard, default_w, FSRS, Rating } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date';
import { MEMORY_DECAY, MEMORY_DECIMALS, MEMORY_FACTOR } from './forgetting-curve';
import { predictedRecall, reviewMemory, type MemoryState } from './memory';
import { intervalDays } from './interval-days';
import { MEMORY_PARAMETERS } from './parameters';
import { beforeEffect, withEffect } from './person-effect';
import type { RecallGrade } from './grade';

const start = '2026-04-01';
const anyGrade = fc.constantFrom<RecallGrade>('Again', 'Hard', 'Good');

/** Gives each answer on the ideal day after the one before; the gaps are the days until the next one. */
const onIdealDays = (grades: RecallGrade[], gapAfter: (state: MemoryState) => number): number[] => {
  let state: MemoryState | null = null;
  let onDate = start;
  return grades.map((grade) => {
    state = reviewMemory(state, { grade, onDate });
    const gap = gapAfter(state);
    onDate = addDays(onDate, gap);
    return gap;
  });
};

describe('the memory model', () => {
  it('keeps the published parameters, whatever the library’s next version brings', () => {
    expect(MEMORY_PARAMETERS).toEqual(default_w);
  });

  it('spaces six right answers by 2, 11, 46, 163, 497 and 1346 days before the cap', () => {
    const sixCorrect = Array.from({ length: 6 }, () => 'Good' as const);
    const uncapped = onIdealDays(sixCorrect, (state) => Math.round(state.stability));
    expect(uncapped).toEqual([2, 11, 46, 163, 497, 1346]);
  });

  it('asks again after 2, 11, 46 and then every 90 days', () => {
    const sixCorrect = Array.from({ length: 6 }, () => 'Good' as const);
    const capped = onIdealDays(sixCorrect, (state) => intervalDays(state.stability, 0.9));
    expect(capped).toEqual([2, 11, 46, 90, 90, 90]);
  });

  it('asks again after 1, 2, 6, 17 and 44 days when the first answer was wrong', () => {
    const grades: RecallGrade[] = ['Again', 'Good', 'Good', 'Good', 'Good'];
    const gaps = onIdealDays(grades, (state) => intervalDays(state.stability, 0.9));
    expect(gaps).toEqual([1, 2, 6, 17, 44]);
  });

  it('equals the library’s full scheduler over any history, same-day answers included', () => {
    const full = new FSRS({ enable_short_term: false, enable_fuzz: false });
    const anyHistory = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), anyGrade), {
      minLength: 1,
      maxLength: 15,
    });
    fc.assert(
      fc.property(anyHistory, (history) => {
        let card = createEmptyCard(new Date(start));
        let state: MemoryState | null = null;
        let onDate = start;
        for (const [gap, grade] of history) {
          onDate = addDays(onDate, gap);
          card = full.next(card, new Date(onDate), Rating[grade]).card;
          state = reviewMemory(state, { grade, onDate });
          const { stability, difficulty, reps } = card;
          // The library leaves out a first answer that was wrong.
          const lapses = card.lapses + (history[0]![1] === 'Again' ? 1 : 0);
          const expected = { stability, difficulty, reps, lapses, lastReviewedOn: onDate };
          expect(state).toMatchObject(expected);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('answers out of the usual order', () => {
  const known = reviewMemory(null, { grade: 'Good', onDate: start });

  it('a second right answer on the same day does not strengthen the memory, a wrong one weakens it', () => {
    const again = reviewMemory(known, { grade: 'Good', onDate: start });
    expect(again.stability).toBe(known.stability);
    const lost = reviewMemory(known, { grade: 'Again', onDate: start });
    expect(lost.stability).toBeLessThan(known.stability);
    expect(lost.lapses).toBe(1);
    expect([again, lost].map(({ rightInARow }) => rightInARow)).toEqual([2, 0]);
  });

  it('count the real gap: a late right answer proves more than a punctual one', () => {
    const punctual = reviewMemory(known, { grade: 'Good', onDate: addDays(start, 2) });
    const late = reviewMemory(known, { grade: 'Good', onDate: addDays(start, 9) });
    expect(late.stability).toBeGreaterThan(punctual.stability);
  });

  it('dated before the latest one count as the same day', () => {
    const before = reviewMemory(known, { grade: 'Good', onDate: '2026-03-31' });
    expect(before).toEqual(reviewMemory(known, { grade: 'Good', onDate: start }));
    expect(predictedRecall(known, '2026-03-31')).toBe(1);
  });
});

describe('predicted recall', () => {
  const memory = (stability: number): MemoryState => ({
    stability,
    difficulty: 5,
    decay: null,
    personEffect: null,
    lastReviewedOn: start,
    reps: 1,
    lapses: 0,
    rightInARow: 1,
    recallCeiling: null,
  });

  it('is 1 on the day itself and 0.9 after as many days as the stability', () => {
    expect(predictedRecall(memory(30), start)).toBe(1);
    expect(predictedRecall(memory(30), addDays(start, 30))).toBeCloseTo(0.9, 7);
  });

  it('is what its constants give', () => {
    for (const [stability, days] of [
      [0.2, 1],
      [30, 7],
      [36_500, 400],
    ] as const) {
      const expected = (1 + (MEMORY_FACTOR * days) / stability) ** MEMORY_DECAY;
      const recall = predictedRecall(memory(stability), addDays(start, days));
      expect(recall).toBe(Number(expected.toFixed(MEMORY_DECIMALS)));
    }
  });

  it('follows the published curve and only falls', () => {
    const anyStability = fc.double({ min: 0.1, max: 1000, noNaN: true });
    fc.assert(
      fc.property(anyStability, fc.nat(1000), (stability, days) => {
        const recall = predictedRecall(memory(stability), addDays(start, days));
        expect(recall).toBeCloseTo((1 + (0.980346 * days) / stability) ** -0.1542, 6);
        expect(predictedRecall(memory(stability), addDays(start, days + 1))).toBeLessThan(recall);
      }),
    );
  });
});

describe('after a wrong answer', () => {
  const known = reviewMemory(null, { grade: 'Good', onDate: start });

  it('no more is predicted than the model expects at the next review', () => {
    const wrong = reviewMemory(null, { grade: 'Again', onDate: start });
    const atNextReview = { ...wrong, recallCeiling: null };
    const nextReview = addDays(start, intervalDays(wrong.stability, 0.9));
    expect(predictedRecall(wrong, start)).toBe(predictedRecall(atNextReview, nextReview));
    expect(predictedRecall(wrong, start)).toBeCloseTo(0.766, 3);
    expect(predictedRecall(wrong, addDays(start, 30))).toBe(
      predictedRecall(atNextReview, addDays(start, 30)),
    );
  });

  it('the prediction is what it was, or less, whatever came before and however often it is wrong', () => {
    const step = fc.tuple(fc.nat(200), fc.constantFrom('Again', 'Hard', 'Good'));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), fc.nat(400), (history, days) => {
        let [state, onDate] = [known, start as string];
        for (const [gap, grade] of history) {
          onDate = addDays(onDate, gap);
          state = reviewMemory(state, { grade, onDate });
        }
        onDate = addDays(onDate, days);
        const wrong = reviewMemory(state, { grade: 'Again', onDate });
        expect(predictedRecall(wrong, onDate)).toBeLessThanOrEqual(predictedRecall(state, onDate));
        expect(predictedRecall(wrong, onDate)).toBeLessThan(0.95);
      }),
    );
  });

  it('a right one lifts the ceiling', () => {
    const wrong = reviewMemory(known, { grade: 'Again', onDate: addDays(start, 40) });
    const right = reviewMemory(wrong, { grade: 'Good', onDate: addDays(start, 41) });
    expect(right.recallCeiling).toBeNull();
    expect(predictedRecall(right, addDays(start, 41))).toBe(1);
  });
});

describe('the effect of a person', () => {
  const anyRecall = fc.double({ min: 0, max: 1, noNaN: true });
  const anyEffect = fc.double({ min: 0.36, max: 2.72, noNaN: true });

  it('multiplies the odds, leaves what is certain, and keeps the order of forecasts', () => {
    expect(withEffect(0.8, 2)).toBeCloseTo(8 / 9, 8);
    expect(withEffect(0.8, null)).toBe(0.8);
    fc.assert(
      fc.property(anyRecall, anyRecall, anyEffect, (one, other, effect) => {
        expect([withEffect(0, effect), withEffect(1, effect)]).toEqual([0, 1]);
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(withEffect(low, effect)).toBeLessThanOrEqual(withEffect(high, effect));
        expect(withEffect(beforeEffect(one, effect), effect)).toBeCloseTo(one, 7);
      }),
    );
  });

  it('moves what is predicted and when a question is due, and nothing that answers come to', () => {
    const step = fc.tuple(fc.nat(200), fc.constantFrom<RecallGrade>('Again', 'Hard', 'Good'));
    const steps = fc.array(step, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(steps, anyEffect, fc.nat(400), (history, effect, days) => {
        let [usual, own]: (MemoryState | null)[] = [null, null];
        let onDate = start;
        for (const [gap, grade] of history) {
          onDate = addDays(onDate, gap);
          usual = reviewMemory(usual!, { grade, onDate });
          own = reviewMemory(own!, { grade, onDate }, MEMORY_PARAMETERS, effect);
        }
        expect(own).toEqual({ ...usual!, personEffect: effect });
        const later = addDays(onDate, days);
        const predicted = predictedRecall(usual!, later);
        expect(predictedRecall(own!, later)).toBe(withEffect(predicted, effect));
        const { stability } = usual!;
        const [usualDays, ownDays] = [null, effect].map((one) =>
          intervalDays(stability, 0.9, 90, null, one),
        );
        if (effect < 1) expect(ownDays).toBeLessThanOrEqual(usualDays!);
        else expect(ownDays).toBeGreaterThanOrEqual(usualDays!);
      }),
    );
  });

  it('asks on the day on which the retention that is desired is predicted of the person', () => {
    for (const effect of [0.4, 1.5, 2.5]) {
      const state = { ...reviewMemory(null, { grade: 'Good', onDate: start }), stability: 20 };
      const days = intervalDays(20, 0.85, 1000, null, effect);
      const recall = predictedRecall({ ...state, personEffect: effect }, addDays(start, days));
      expect(recall).toBeCloseTo(0.85, 2);
    }
  });
});
