import { describe, expect, it } from 'vitest';
import { weaknessesOfCategory, weakest, type AnsweredPart, type Weakness } from './weaknesses';

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
const keysOf = (found: readonly Weakness[], questionId: number | null = null) =>
  found.filter((one) => one.question_id === questionId).map((one) => one.department_id);

describe('weaknesses of a category', () => {
  it('are those of the company, and of each department with everything below it', () => {
    const found = weaknessesOfCategory([part(0, 10, 15), part(1, 8, 4)], scope);
    expect(found).toEqual([
      { department_id: null, question_id: null, people: 18, asked: 36, correct: 19 },
      { department_id: 2, question_id: null, people: 10, asked: 20, correct: 15 },
      { department_id: 1, question_id: null, people: 18, asked: 36, correct: 19 },
      { department_id: 3, question_id: null, people: 8, asked: 16, correct: 4 },
    ]);
  });

  it('are not told of few people who answered, nor where the others would tell them', () => {
    const found = weaknessesOfCategory([part(0, 10, 15), part(1, 4, 2)], scope);
    expect(keysOf(found).sort()).toEqual([1, null]);
    expect(keysOf(weaknessesOfCategory([part(0, 4, 1)], scope))).toEqual([]);
  });

  it('need ten answers, and a wrong one among them', () => {
    expect(weaknessesOfCategory([part(0, 10, 20)], scope)).toEqual([]);
    const few: AnsweredPart[] = [{ ...part(0, 6, 2), asked: 9 }];
    expect(weaknessesOfCategory(few, scope)).toEqual([]);
  });

  it('say nothing of questions in a department where one of them was answered by few', () => {
    const questions = [part(0, 10, 9, 7), part(0, 2, 1, 8), part(1, 10, 9, 7)];
    const found = weaknessesOfCategory([part(0, 10, 10), part(1, 10, 9), ...questions], scope);
    expect(keysOf(found, 7)).not.toContain(2);
    expect(keysOf(found, 8)).toEqual([]);
    expect(keysOf(found)).toContain(2);
  });

  it('are told of everybody where no group is small', () => {
    const found = weaknessesOfCategory([part(0, 5, 1), part(1, 5, 1)], { ...scope, limit: 0 });
    expect(keysOf(found).sort()).toEqual([1, 2, 3, null]);
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
