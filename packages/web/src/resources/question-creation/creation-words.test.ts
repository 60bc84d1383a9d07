import { readInstruction, readInstructionAnew } from '@tokiori/question-maker';
import { expect, it } from 'vitest';
import { READ_WORDS, READ_WORDS_ANEW } from './creation-words';

it.each(READ_WORDS)('the simple maker reads 「%s」, as the form says', (word) => {
  expect(readInstruction(`${word}の問題にしてください`).note).toBeNull();
});

it.each([...READ_WORDS, ...READ_WORDS_ANEW])('it reads 「%s」 to make one anew', (word) => {
  const { note } = readInstructionAnew(`${word}にしてください`, { knowsPlace: true });
  expect(note).toContain('読み取った指示は');
});

it('says that it reads nothing else', () => {
  const { note } = readInstructionAnew('もっと面白くしてください', { knowsPlace: true });
  expect(note).toContain('この指示に沿えず');
});
