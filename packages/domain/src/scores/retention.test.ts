import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../calendar/date';
import { rate } from './rates';
import { retentionOfAnswer, type LatestAnswer } from './retention';

interface Answer extends LatestAnswer {
  questionId: number;
}

const CHANCE = 0.25;

/** The sums kept answer by answer. */
const addUp = (answers: Answer[]): { asked: number; retained: number; chance: number } => {
  const latest = new Map<number, Answer>();
  const sums = { asked: 0, retained: 0, chance: 0 };
  for (const answer of answers) {
    const added = retentionOfAnswer(latest.get(answer.questionId) ?? null, {
      ...answer,
      chance: CHANCE,
    });
    latest.set(answer.questionId, answer);
    sums.asked += added.retentionAsked;
    sums.retained += added.retentionRetained;
    sums.chance += added.retentionChance;
  }
  return sums;
};

/** The definition, read from the whole history of each question. */
const byDefinition = (answers: Answer[]): { asked: number; retained: number; chance: number } => {
  const counted = answers.filter((answer, at) => {
    const before = answers.slice(0, at).findLast((one) => one.questionId === answer.questionId);
    return before?.isCorrect === true && daysBetween(before.onDate, answer.onDate) >= 7;
  });
  return {
    asked: counted.length,
    retained: counted.filter(({ isCorrect }) => isCorrect).length,
    chance: counted.length * 2500,
  };
};

const right = { questionId: 1, isCorrect: true };
const wrong = { questionId: 1, isCorrect: false };

describe('the measured retention', () => {
  it('equals its definition for any history', () => {
    const anyAnswer = fc.record({
      questionId: fc.integer({ min: 1, max: 3 }),
      isCorrect: fc.boolean(),
      gap: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(anyAnswer, { maxLength: 30 }), (drawn) => {
        let onDate = '2026-04-01';
        const answers = drawn.map(({ gap, ...answer }) => {
          onDate = addDays(onDate, gap);
          return { ...answer, onDate };
        });
        expect(addUp(answers)).toEqual(byDefinition(answers));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [25, 21, 0.84],
    [24, 18, 0.75],
    [22, 17, 0.773],
  ])('of %i asked again after a right answer, %i of them right, is %d', (asked, kept, expected) => {
    const ids = Array.from({ length: asked }, (_, index) => index + 1);
    const first = ids.map((questionId) => ({ ...right, questionId, onDate: '2026-04-01' }));
    const second = ids.map((questionId) => ({
      questionId,
      isCorrect: questionId <= kept,
      onDate: '2026-05-01',
    }));
    const sums = addUp([...first, ...second]);
    expect(rate(sums.retained, sums.asked)).toBeCloseTo(expected, 3);
  });

  it('falls when what was right is forgotten, though it is right again the next day', () => {
    const history = [
      { ...right, onDate: '2026-04-01' },
      { ...wrong, onDate: '2026-04-20' },
      { ...right, onDate: '2026-04-21' },
    ];
    expect(addUp(history)).toMatchObject({ asked: 1, retained: 0 });
  });

  it('counts from the seventh day on', () => {
    const again = (onDate: string) =>
      addUp([
        { ...right, onDate: '2026-04-01' },
        { ...right, onDate },
      ]);
    expect(again('2026-04-07').asked).toBe(0);
    expect(again('2026-04-08').asked).toBe(1);
  });

  it('does not count what follows a wrong answer, however long before', () => {
    const history = [
      { ...wrong, onDate: '2026-04-01' },
      { ...right, onDate: '2026-06-01' },
    ];
    expect(addUp(history).asked).toBe(0);
  });
});
