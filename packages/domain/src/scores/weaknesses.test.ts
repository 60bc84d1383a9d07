import { describe, expect, it } from 'vitest';
import {
  toldOf,
  weakest,
  weaknessesOfCategory,
  type AnsweredPart,
  type Weakness,
  type WeaknessScope,
} from './weaknesses';

// 1 has 2 and 3 below it; nobody belongs to 1 directly.
const departments = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 1 },
];
const sets = [new Set([2, 1]), new Set([3, 1])];
const scope = { departments, sets, limit: 5 };
const part = (set: number, people: number, correct: number, questionId: number | null = null) => ({
  question_id: questionId,
  set,
  people,
  asked: people * 2,
  correct,
});
const found = (parts: readonly AnsweredPart[], of: WeaknessScope) =>
  weaknessesOfCategory(
    [...new Set(parts.map((one) => one.question_id))].map((id) =>
      toldOf(
        id,
        parts.filter((one) => one.question_id === id),
        of,
      ),
    ),
  );
const keysOf = (told: readonly Weakness[], questionId: number | null = null) =>
  told.filter((one) => one.question_id === questionId).map((one) => one.department_id);

describe('weaknesses of a category', () => {
  it('are those of the company, and of each department with everything below it', () => {
    const told = found([part(0, 10, 15), part(1, 8, 4)], scope);
    expect(told).toEqual([
      { department_id: null, question_id: null, people: 18, asked: 36, correct: 19 },
      { department_id: 2, question_id: null, people: 10, asked: 20, correct: 15 },
      { department_id: 1, question_id: null, people: 18, asked: 36, correct: 19 },
      { department_id: 3, question_id: null, people: 8, asked: 16, correct: 4 },
    ]);
  });

  it('are not told of few people who answered, nor where the others would tell them', () => {
    const told = found([part(0, 10, 15), part(1, 4, 2)], scope);
    expect(keysOf(told).sort()).toEqual([1, null]);
    expect(keysOf(found([part(0, 4, 1)], scope))).toEqual([]);
  });

  it('need ten answers, and a wrong one among them', () => {
    expect(found([part(0, 10, 20)], scope)).toEqual([]);
    const few: AnsweredPart[] = [{ ...part(0, 6, 2), asked: 9 }];
    expect(found(few, scope)).toEqual([]);
  });

  it('say nothing of questions in a department where one of them was answered by few', () => {
    const questions = [part(0, 10, 9, 7), part(0, 2, 1, 8), part(1, 10, 9, 7)];
    const told = found([part(0, 10, 10), part(1, 10, 9), ...questions], scope);
    expect(keysOf(told, 7)).not.toContain(2);
    expect(keysOf(told, 8)).toEqual([]);
    expect(keysOf(told)).toContain(2);
  });

  it('are told of everybody where no group is small', () => {
    const told = found([part(0, 5, 1), part(1, 5, 1)], { ...scope, limit: 0 });
    expect(keysOf(told).sort()).toEqual([1, 2, 3, null]);
  });
});

it('keeps the weakest fifty of each department, by the share that is right', () => {
  const many = Array.from({ length: 60 }, (_, correct) => ({
    department_id: 2,
    question_id: null,
    people: 30,
    asked: 60,
    correct,
  }));
  const kept = weakest(many.toReversed());
  expect(kept.map(({ correct }) => correct)).toEqual(Array.from({ length: 50 }, (_, at) => at));
});
