import { describe, expect, it } from 'vitest';
import { chanceOf } from './answer';
import type { AnswerKey } from './answer-key';

const choices = (answerType: 'Selectable' | 'MultiSelectable', count: number): AnswerKey => ({
  answerType,
  correctIds: [1],
  choiceIds: Array.from({ length: count }, (_, index) => index + 1),
});

const words = (...cards: [text: string, position: number | null][]): AnswerKey => ({
  answerType: 'Orderable',
  words: cards.map(([text, position], index) => ({ id: index + 1, text, position })),
});

describe('the chance of guessing', () => {
  it.each([
    ['one of four', choices('Selectable', 4), 1 / 4],
    ['one of two', choices('Selectable', 2), 1 / 2],
    ['any set of three', choices('MultiSelectable', 3), 1 / 7],
    ['two cards in two blanks', words(['記録', 1], ['点検', 2]), 1 / 2],
    ['a decoy more', words(['記録', 1], ['点検', 2], ['放置', null]), 1 / 6],
    ['the same word in both blanks', words(['点検', 1], ['点検', 2]), 1],
    ['a decoy with the text of a blank', words(['点検', 1], ['点検', null], ['放置', null]), 2 / 3],
  ])('%s', (_name, key, chance) => {
    expect(chanceOf(key)).toBeCloseTo(chance, 12);
  });
});
