import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date';
import { expectedCorrect, type ForecastOutcome } from '../calibration/buckets';
import { predictedRecall, reviewMemory } from '../memory/memory';
import { MEMORY_PARAMETERS } from '../memory/parameters';
import { seededRandom } from '../shuffle/shuffle';
import { withEffect } from '../memory/person-effect';
import { judgeWeights, type MemoryFit } from './choice';
import { effectOf, LEAST_REVIEWS_FOR_EFFECT } from './effects';
import type { PastReview, PersonAnswers } from './history';

const start = '2026-04-01';
const heldOutFrom = addDays(start, 60);
const isHeldOut = ({ onDate }: PastReview) => onDate >= heldOutFrom;

/** Questions that somebody with an effect answers three times, the last time in what is held out. */
const personOf = (userId: number, effect: number, questions = 40): PersonAnswers => {
  const random = seededRandom(userId);
  const histories = Array.from({ length: questions }, () => {
    let state = reviewMemory(null, { grade: 'Good', onDate: start });
    const history = [{ grade: 'Good' as const, onDate: start, isCorrect: true, chance: 0.25 }];
    for (const onDate of [addDays(start, 20), heldOutFrom]) {
      const forecast = withEffect(predictedRecall(state, onDate), effect);
      const isCorrect = random() < expectedCorrect({ forecast, chance: 0.25 });
      const answer = { grade: isCorrect ? ('Good' as const) : ('Again' as const), onDate };
      state = reviewMemory(state, answer);
      history.push({ ...answer, isCorrect, chance: 0.25 } as (typeof history)[number]);
    }
    return history;
  });
  return { userId, histories };
};

const peopleOf = (effects: readonly number[], questions?: number): PersonAnswers[] =>
  effects.map((effect, index) => personOf(index + 1, effect, questions));

const judged = (people: readonly PersonAnswers[], current: MemoryFit | null) =>
  judgeWeights(people, { fitted: MEMORY_PARAMETERS, current }, isHeldOut);

const different = [0.4, 2.5, 0.4, 2.5, 0.4, 2.5, 0.4, 2.5, 0.4, 2.5, 0.4, 2.5];
const alike = different.map(() => 1);

const anyReview = fc.record<ForecastOutcome>({
  forecast: fc.double({ min: 0, max: 1, noNaN: true }),
  chance: fc.constantFrom(1 / 4, 1 / 15, 1 / 24),
  isCorrect: fc.boolean(),
});

describe('the effect that is found of a person', () => {
  it('is none without reviews or with few, and is bounded whatever came of many', () => {
    expect(effectOf([])).toBeNull();
    fc.assert(
      fc.property(fc.array(anyReview, { maxLength: 80 }), (reviews) => {
        const effect = effectOf(reviews);
        expect(effectOf(reviews)).toBe(effect);
        if (reviews.length < LEAST_REVIEWS_FOR_EFFECT) expect(effect).toBeNull();
        if (effect === null) return;
        expect(effect).toBeGreaterThanOrEqual(0.3679);
        expect(effect).toBeLessThanOrEqual(2.7183);
      }),
    );
  });

  it('is lower the more often somebody is wrong, and weaker the fewer reviews say so', () => {
    const review = { forecast: 0.85, chance: 0.25 };
    const reviews = (count: number, wrong: number) =>
      Array.from({ length: count }, (_, index) => ({ ...review, isCorrect: index >= wrong }));
    const [few, many] = [effectOf(reviews(40, 12))!, effectOf(reviews(400, 120))!];
    expect(few).toBeLessThan(1);
    expect(many).toBeLessThan(few);
    expect(effectOf(reviews(400, 20))!).toBeGreaterThan(1);
  });
});

describe('effects of people', () => {
  it('are taken where they clearly predict what they were not learned from', () => {
    const { verdict, taken, currentLoss, effectsLoss } = judged(peopleOf(different), null);
    expect(verdict).toBe('EffectsBetter');
    expect(taken.weights).toBe(MEMORY_PARAMETERS);
    expect(effectsLoss).toBeLessThan(currentLoss!);
    for (const [index, effect] of different.entries()) {
      const found = taken.effects.get(index + 1);
      if (found !== undefined) expect(found < 1).toBe(effect < 1);
    }
    expect(taken.effects.size).toBeGreaterThan(8);
  });

  it('are not taken where people are alike, or where only one person differs', () => {
    expect(judged(peopleOf(alike), null).verdict).toBe('NotBetter');
    expect(judged(peopleOf([0.4, ...alike]), null).taken.effects.size).toBe(0);
    expect(judged(peopleOf([0.4], 400), null).verdict).toBe('NotBetter');
  });

  it('stay while those of the night are no better, and go when people are predicted better without', () => {
    const people = peopleOf(different);
    const { taken } = judged(people, null);
    const again = judged(people, taken);
    expect(again).toMatchObject({ verdict: 'NotBetter', taken });
    const inForce = { weights: MEMORY_PARAMETERS.map((w) => w), effects: taken.effects };
    const turned = peopleOf(different.map((effect) => 1 / effect));
    expect(judged(turned, inForce).verdict).toBe('EffectsBetter');
    const { verdict, taken: left } = judged(peopleOf(alike, 160), inForce);
    expect(verdict).toMatch(/EffectsWorse|DefaultBetter/);
    expect(left.effects.size).toBe(0);
  });
});
