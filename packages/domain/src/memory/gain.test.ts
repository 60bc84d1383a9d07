import { describe, expect, it } from 'vitest';
import { gainOf } from './gain';
import { reviewMemory, type MemoryState } from './memory';

/** Answers on days of November, the last of which is asked about. */
const gained = (...answers: [day: number, isCorrect: boolean][]) => {
  const dayOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;
  let memory: MemoryState | null = null;
  for (const [day, isCorrect] of answers)
    memory = reviewMemory(memory, { grade: isCorrect ? 'Good' : 'Again', onDate: dayOf(day) });
  const [day, isCorrect] = answers.at(-1)!;
  return { gain: gainOf({ isCorrect, answeredOn: dayOf(day) }, memory), memory };
};

describe('what an answer added', () => {
  it('is the first meeting, right or wrong', () => {
    expect(gained([2, true]).gain).toBe('First');
    expect(gained([2, false]).gain).toBe('First');
  });

  it('is what was forgotten and is known again, or what is still known', () => {
    expect(gained([2, false], [3, true]).gain).toBe('Regained');
    expect(gained([2, true], [4, true]).gain).toBe('Kept');
    expect(gained([2, true], [4, false], [5, true]).gain).toBe('Regained');
    expect(gained([2, false], [3, true], [5, true]).gain).toBe('Kept');
  });

  it('is nothing where it was forgotten', () => {
    expect(gained([2, true], [4, false]).gain).toBeNull();
  });

  it('is not told of an answer after which there was another', () => {
    const { memory } = gained([2, true], [4, true]);
    expect(gainOf({ isCorrect: true, answeredOn: '2026-11-02' }, memory)).toBeNull();
    expect(gainOf({ isCorrect: true, answeredOn: '2026-11-02' }, null)).toBeNull();
  });
});
