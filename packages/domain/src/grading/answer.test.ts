import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffleBySeed } from '../shuffle/shuffle';
import { correctAnswerOf, gradeAnswer } from './answer';
import type { AnswerKey } from './answer-key';

const single: AnswerKey = { answerType: 'Selectable', correctIds: [12], choiceIds: [11, 12, 13] };
const multiple: AnswerKey = {
  answerType: 'MultiSelectable',
  correctIds: [21, 23],
  choiceIds: [21, 22, 23],
};
const words: AnswerKey = {
  answerType: 'Orderable',
  words: [
    { id: 31, text: '点検', position: 2 },
    { id: 32, text: '記録', position: 1 },
    { id: 33, text: '点検', position: 3 },
    { id: 34, text: '記録', position: null },
    { id: 35, text: '放置', position: null },
  ],
};
const right = { ok: true, isCorrect: true };
const wrong = { ok: true, isCorrect: false };

describe('a single choice', () => {
  it('is right when it is the correct one', () => {
    expect(gradeAnswer(single, { selected: [12] })).toEqual(right);
    expect(gradeAnswer(single, { selected: [11] })).toEqual(wrong);
  });

  it.each([
    ['none', { selected: [] }],
    ['two', { selected: [11, 12] }],
    ['one of another question', { selected: [21] }],
    ['words', { ordered: [12] }],
  ])('refuses %s', (_, answer) => {
    const outcome = gradeAnswer(single, answer);
    expect(outcome).toMatchObject({ ok: false, field: 'selected' });
  });
});

describe('a multiple choice', () => {
  it('is right only when the sets are equal', () => {
    expect(gradeAnswer(multiple, { selected: [23, 21] })).toEqual(right);
    expect(gradeAnswer(multiple, { selected: [21] })).toEqual(wrong);
    expect(gradeAnswer(multiple, { selected: [21, 22, 23] })).toEqual(wrong);
    expect(gradeAnswer(multiple, { selected: [21, 22] })).toEqual(wrong);
  });

  it.each([
    ['an empty set', [], '選択肢を選んでください。'],
    ['a choice twice', [21, 21], '同じ選択肢が重ねて選ばれています。選び直してください。'],
    [
      'an unknown choice',
      [21, 99],
      'この問題にない選択肢が選ばれています。画面を読み込み直してください。',
    ],
  ])('refuses %s and says why', (_, selected, message) => {
    const issue = { ok: false, field: 'selected', message };
    expect(gradeAnswer(multiple, { selected })).toEqual(issue);
  });

  it('does not depend on the order in which the choices are sent', () => {
    const choiceIds = [1, 2, 3, 4, 5, 6];
    const someIds = fc.subarray(choiceIds, { minLength: 1 });
    fc.assert(
      fc.property(someIds, someIds, fc.integer(), (correctIds, selected, seed) => {
        const key: AnswerKey = { answerType: 'MultiSelectable', correctIds, choiceIds };
        const outcome = gradeAnswer(key, { selected });
        expect(gradeAnswer(key, { selected: shuffleBySeed(selected, seed) })).toEqual(outcome);
        const isSame = correctIds.join() === selected.join(); // subarrays keep the order
        expect(outcome).toEqual({ ok: true, isCorrect: isSame });
      }),
    );
  });
});

describe('words in blanks', () => {
  it('are right when every blank holds its word', () => {
    expect(gradeAnswer(words, { ordered: [32, 31, 33] })).toEqual(right);
    expect(gradeAnswer(words, { ordered: [31, 32, 33] })).toEqual(wrong);
    expect(gradeAnswer(words, { ordered: [32, 31, 35] })).toEqual(wrong);
  });

  it('may be exchanged for a card with the same text, a decoy too', () => {
    expect(gradeAnswer(words, { ordered: [32, 33, 31] })).toEqual(right);
    expect(gradeAnswer(words, { ordered: [34, 31, 33] })).toEqual(right);
  });

  it.each([
    ['too few', { ordered: [32, 31] }, '3個の空欄すべてに語句を入れてください。'],
    [
      'a card twice',
      { ordered: [32, 31, 31] },
      '同じ語句カードは1回だけ使えます。入れ直してください。',
    ],
    [
      'an unknown card',
      { ordered: [32, 31, 99] },
      'この問題にない語句が使われています。画面を読み込み直してください。',
    ],
    ['choices', { selected: [32] }, '空欄に語句を入れて解答してください。'],
  ])('refuse %s and say why', (_, answer, message) => {
    expect(gradeAnswer(words, answer)).toEqual({ ok: false, field: 'ordered', message });
  });
});

it('gives the right answer in the shape a learner sends, and marks it right', () => {
  expect(correctAnswerOf(multiple)).toEqual({ selected: [21, 23] });
  expect(correctAnswerOf(words)).toEqual({ ordered: [32, 31, 33] });
  for (const key of [single, multiple, words]) {
    expect(gradeAnswer(key, correctAnswerOf(key))).toEqual(right);
  }
});
