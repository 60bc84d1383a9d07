import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date';
import { predictedRecall, reviewMemory, type MemoryState } from '../memory/memory';
import { answerFrom } from './learner';
import { modelMemories, type QuestionMemory } from './question-memory';
import { usualLearner } from './planning.testing';

const start = '2026-04-01';

describe('a memory as the model has it', () => {
  it('is what the product predicts after the same answers', () => {
    const memory = modelMemories()({ knownBefore: 0.3 });
    let state: MemoryState | null = null;
    expect(memory.recallOn(0)).toBe(0.3);
    for (const [day, grade] of [
      [0, 'Again'],
      [1, 'Good'],
      [4, 'Again'],
      [6, 'Good'],
      [20, 'Good'],
    ] as const) {
      state = reviewMemory(state, { grade, onDate: addDays(start, day) });
      memory.practise(day, grade === 'Good' ? 'recalled' : 'shown');
    }
    for (const day of [20, 30, 90, 400])
      expect(memory.recallOn(day)).toBeCloseTo(predictedRecall(state!, addDays(start, day)), 7);
  });

  it('lasts longer for an easier question, and by other weights', () => {
    const weights = [
      0.2, 1, 5, 9, 6.4, 0.8, 3, 0.001, 1.9, 0.2, 0.8, 1.5, 0.06, 0.3, 1.6, 0.6, 1.9, 0.5, 0.09,
      0.07, 0.5,
    ];
    const recallAfter = (memory: QuestionMemory): number => {
      memory.practise(0, 'recalled');
      return memory.recallOn(30);
    };
    const usual = recallAfter(modelMemories()({ knownBefore: 0 }));
    expect(recallAfter(modelMemories()({ knownBefore: 0, stabilityFactor: 3 }))).toBeGreaterThan(
      usual,
    );
    expect(recallAfter(modelMemories(weights)({ knownBefore: 0 }))).not.toBeCloseTo(usual, 2);
  });
});

describe('an assumed learner', () => {
  const draws = (...numbers: number[]) => {
    const left = [...numbers];
    return { random: () => left.shift()!, left };
  };
  const memoryOf = modelMemories();

  it.each<[string, number, number[], boolean, number]>([
    ['knows it', 1, [0.5, 0.5, 0.5], true, 1],
    ['knows it and slips', 1, [0.5, 0.01, 0.5], false, 1],
    ['guesses right and reads why', 0, [0.5, 0.2, 0.5], true, 1],
    ['is wrong and reads why', 0, [0.5, 0.3, 0.5], false, 1],
    ['is wrong and does not read why', 0, [0.5, 0.3, 0.95], false, 0],
  ])('%s', (_, knownBefore, numbers, isCorrect, recallAfter) => {
    const memory = memoryOf({ knownBefore });
    const { random, left } = draws(...numbers, 0.5, 0.5);
    const answer = answerFrom(memory, usualLearner, { day: 3, random });
    expect(answer).toMatchObject({ isCorrect, trueRecall: knownBefore });
    expect(memory.recallOn(3)).toBe(recallAfter);
    expect(left).toEqual([]);
  });

  it('takes about the usual time, and is graded as the product grades', () => {
    const answer = answerFrom(memoryOf({ knownBefore: 1 }), usualLearner, {
      day: 0,
      random: draws(0.5, 0.5, 0.5, 0, 0).random,
    });
    expect(answer).toMatchObject({ durationSeconds: 12, grade: 'Good' });
    const slow = answerFrom(memoryOf({ knownBefore: 1 }), usualLearner, {
      day: 0,
      random: draws(0.5, 0.5, 0.5, 0.9999, 0).random,
    });
    expect(slow.durationSeconds).toBeGreaterThan(24);
    expect(slow.grade).toBe('Hard');
  });
});
