import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date';
import { rate } from './rates';
import { stepRetention, type RetentionState } from './retention';

interface Answer {
  questionId: number;
  isCorrect: boolean;
  onDate: string;
}

/** The sums kept answer by answer. */
const addUp = (answers: Answer[]): { asked: number; retained: number } => {
  const states = new Map<number, RetentionState>();
  const sums = { asked: 0, retained: 0 };
  for (const answer of answers) {
    const step = stepRetention(states.get(answer.questionId) ?? null, answer);
    states.set(answer.questionId, step.after);
    sums.asked += step.askedDelta;
    sums.retained += step.retainedDelta;
  }
  return sums;
};

/** The definition, read from the whole history each time. */
const byDefinition = (answers: Answer[]): { asked: number; retained: number } => {
  const counted = [...new Set(answers.map((answer) => answer.questionId))]
    .map((id) => answers.filter((answer) => answer.questionId === id))
    .filter((history) => {
      const firstCorrect = history.find((answer) => answer.isCorrect);
      return firstCorrect && history.some((answer) => answer.onDate > firstCorrect.onDate);
    });
  const retained = counted.filter((history) => history.at(-1)?.isCorrect);
  return { asked: counted.length, retained: retained.length };
};

describe('the measured retention', () => {
  it('equals its definition at every moment of any history', () => {
    const anyAnswer = fc.record({
      questionId: fc.integer({ min: 1, max: 4 }),
      isCorrect: fc.boolean(),
      gap: fc.integer({ min: 0, max: 2 }),
    });
    fc.assert(
      fc.property(fc.array(anyAnswer, { maxLength: 30 }), (drawn) => {
        let onDate = '2026-04-01';
        const answers = drawn.map(({ gap, ...answer }) => {
          onDate = addDays(onDate, gap);
          return { ...answer, onDate };
        });
        for (let length = 0; length <= answers.length; length += 1) {
          const prefix = answers.slice(0, length);
          expect(addUp(prefix)).toEqual(byDefinition(prefix));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [25, 21, 0.84],
    [24, 18, 0.75],
    [22, 17, 0.773],
  ])('of %i right once and %i still right is %d', (known, kept, expected) => {
    const ids = Array.from({ length: known }, (_, index) => index + 1);
    const first = ids.map((questionId) => ({ questionId, isCorrect: true, onDate: '2026-04-01' }));
    const second = ids.map((questionId) => ({
      questionId,
      isCorrect: questionId <= kept,
      onDate: '2026-05-01',
    }));
    const { asked, retained } = addUp([...first, ...second]);
    expect(rate(retained, asked)).toBeCloseTo(expected, 3);
  });

  it('does not count a question that was asked again on the same day only', () => {
    const answer = { questionId: 1, isCorrect: true, onDate: '2026-04-01' };
    expect(addUp([answer, answer, { ...answer, isCorrect: false }])).toEqual({
      asked: 0,
      retained: 0,
    });
  });
});
