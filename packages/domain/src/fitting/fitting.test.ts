import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date';
import type { RecallGrade } from '../memory/grade';
import { predictedRecall, reviewMemory } from '../memory/memory';
import { MEMORY_PARAMETERS } from '../memory/parameters';
import { seededRandom } from '../shuffle/shuffle';
import { judgeWeights, shrunkWeights } from './choice';
import { reviewsOf, type AnswerHistory } from './history';
import { fitWeights, knownAfter, trainingItems, type TrainingItem } from './training';

const start = '2026-04-01';
/** Forgets within days what the default weights expect to last. */
const forgetful = MEMORY_PARAMETERS.map((weight, index) => (index < 4 ? weight / 6 : weight));

const historyOf = (answers: [gap: number, grade: RecallGrade][]): AnswerHistory => {
  let onDate = start;
  return answers.map(([gap, grade]) => {
    onDate = addDays(onDate, gap);
    return { grade, onDate, isCorrect: grade !== 'Again', chance: 0.25 };
  });
};

const anyHistory = fc
  .array(fc.tuple(fc.nat(60), fc.constantFrom<RecallGrade>('Again', 'Hard', 'Good')), {
    maxLength: 8,
  })
  .map(historyOf);

/** Answers as somebody with these weights gives them, a week after the first one. */
const livedBy = (weights: readonly number[], count: number): AnswerHistory[] => {
  const random = seededRandom(7);
  return Array.from({ length: count }, () => {
    const first = reviewMemory(null, { grade: 'Good', onDate: start }, weights);
    const known = random() < predictedRecall(first, addDays(start, 7));
    return historyOf([
      [0, 'Good'],
      [7, known || random() < 0.25 ? 'Good' : 'Again'],
    ]);
  });
};

const everyReview = { isWanted: () => true, random: () => 0.5 };

describe('the forecasts of a history', () => {
  it('are what the rule of memory predicts before each answer but the first', () => {
    const history = historyOf([
      [0, 'Again'],
      [1, 'Good'],
      [5, 'Good'],
    ]);
    const first = reviewMemory(null, history[0]!);
    const second = reviewMemory(first, history[1]!);
    const forecasts = reviewsOf(history, MEMORY_PARAMETERS).map(({ forecast }) => forecast);
    expect(forecasts).toEqual([
      predictedRecall(first, addDays(start, 1)),
      predictedRecall(second, addDays(start, 6)),
    ]);
  });

  it('rest on the weights', () => {
    const history = historyOf([
      [0, 'Good'],
      [7, 'Good'],
    ]);
    const [usual, lower] = [MEMORY_PARAMETERS, forgetful].map((w) => reviewsOf(history, w)[0]!);
    expect(lower!.forecast).toBeLessThan(usual!.forecast);
  });
});

describe('what an optimizer learns from', () => {
  it('is each review but those on the day of the answer before, with all that came before it', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const items = trainingItems(history, MEMORY_PARAMETERS, everyReview);
        const gaps = history.filter(
          ({ onDate }, index) => index > 0 && onDate > history[index - 1]!.onDate,
        );
        expect(items).toHaveLength(gaps.length);
        for (const item of items) expect(item[0]!.days).toBe(0);
      }),
    );
  });

  it('is a right answer as forgotten when it was probably guessed, and what was not wanted not at all', () => {
    const history = historyOf([
      [0, 'Again'],
      [90, 'Good'],
    ]);
    const rating = (random: number) =>
      trainingItems(history, MEMORY_PARAMETERS, { ...everyReview, random: () => random })[0]![1];
    expect(rating(0.1)).toEqual({ rating: 3, days: 90 });
    expect(rating(0.99)).toEqual({ rating: 1, days: 90 });
    expect(
      trainingItems(history, MEMORY_PARAMETERS, { ...everyReview, isWanted: () => false }),
    ).toEqual([]);
  });

  it('tells knowing from guessing by what was predicted and how many choices there were', () => {
    const right = { forecast: 0.5, chance: 0.25, isCorrect: true };
    expect(knownAfter(right)).toBeCloseTo(0.485 / 0.61, 10);
    expect(knownAfter({ ...right, chance: 0.01 })).toBeGreaterThan(knownAfter(right));
    expect(knownAfter({ ...right, isCorrect: false })).toBeCloseTo(0.015 / 0.39, 10);
  });
});

describe('fitted weights', () => {
  it('are the optimizer’s in the last round, but for what the product does without', async () => {
    const rounds: (readonly TrainingItem[])[] = [];
    const histories = [historyOf([[0, 'Good'], [3, 'Good']])]; // prettier-ignore
    const fitted = await fitWeights(
      histories,
      (items) => {
        rounds.push(items);
        return Promise.resolve(MEMORY_PARAMETERS.map(() => rounds.length));
      },
      everyReview,
    );
    expect(rounds.map((items) => items.length)).toEqual([1, 1, 1]);
    expect(fitted.filter((weight) => weight === 3)).toHaveLength(18);
    expect(fitted.slice(17, 20)).toEqual(MEMORY_PARAMETERS.slice(17, 20));
  });

  it('are refused when they are no numbers', async () => {
    const optimize = () => Promise.resolve(MEMORY_PARAMETERS.map(() => Number.NaN));
    await expect(fitWeights([], optimize, everyReview)).rejects.toThrow('has found no weights');
  });

  it('lie between the default and the fit, nearer to the fit the more reviews they rest on', () => {
    expect(shrunkWeights(forgetful, 0)).toEqual(MEMORY_PARAMETERS);
    const at = (count: number) => shrunkWeights(forgetful, count)[2]!;
    expect(at(1000)).toBeCloseTo((MEMORY_PARAMETERS[2]! + forgetful[2]!) / 2, 10);
    expect(at(100_000)).toBeLessThan(at(1000));
    expect(at(100_000)).toBeGreaterThan(forgetful[2]!);
  });
});

describe('what is taken', () => {
  const everything = () => true;
  const judged = (
    histories: readonly AnswerHistory[],
    weights: Parameters<typeof judgeWeights>[1],
  ) => judgeWeights([{ userId: 1, histories }], weights, everything);
  const inForce = { weights: forgetful, effects: new Map<number, number>() };

  it('is the fit that predicts clearly better what it was not learned from', () => {
    const judgement = judged(livedBy(forgetful, 400), { fitted: forgetful, current: null });
    expect(judgement).toMatchObject({ verdict: 'Better', heldOutCount: 400, taken: inForce });
    expect(judgement.fittedLoss).toBeLessThan(judgement.defaultLoss!);
    expect(judgement.currentLoss).toBe(judgement.defaultLoss);
  });

  it('is never a fit that predicts worse than the default, nor one that is no better than what stands', () => {
    const usual = livedBy(MEMORY_PARAMETERS, 400);
    expect(judged(usual, { fitted: forgetful, current: null }).verdict).toBe('NotBetter');
    const same = { fitted: forgetful, current: inForce };
    const judgement = judged(livedBy(forgetful, 400), same);
    expect(judgement).toMatchObject({ verdict: 'NotBetter', taken: inForce });
  });

  it('is the default again when that has become clearly better than what stands', () => {
    const weights = { fitted: forgetful, current: inForce };
    const judgement = judged(livedBy(MEMORY_PARAMETERS, 400), weights);
    const taken = { weights: MEMORY_PARAMETERS, effects: new Map() };
    expect(judgement).toMatchObject({ verdict: 'DefaultBetter', taken });
  });

  it('is judged by the reviews held out alone', () => {
    const judgement = judged([], { fitted: forgetful, current: null });
    expect(judgement).toMatchObject({
      verdict: 'NotBetter',
      heldOutCount: 0,
      defaultLoss: null,
      currentLoss: null,
      fittedLoss: null,
      effectsLoss: null,
    });
  });
});
