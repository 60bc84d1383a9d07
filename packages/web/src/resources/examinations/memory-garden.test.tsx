import type { ExaminationQuestion } from '@tokiori/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MemoryGarden } from './memory-garden';

const question = (
  last_correct: boolean | null,
  predicted_recall: number | null,
  yesterday: Partial<ExaminationQuestion['yesterday']> = {},
) =>
  ({
    last_correct,
    predicted_recall,
    yesterday: { last_correct, predicted_recall, ...yesterday },
  }) as ExaminationQuestion;

it('counts every question of a course once, by how well it is remembered', () => {
  const questions = [
    question(null, null),
    question(false, 0.99),
    question(true, 0.7),
    question(true, 0.91),
    question(true, 0.96),
    question(true, 0.99),
  ];
  render(<MemoryGarden questions={questions} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2問まだ',
    '1問うすれてきました',
    '1問覚えています',
    '2問よく覚えています',
  ]);
});

it('says how it was yesterday, once anything has changed', () => {
  const questions = [
    question(true, 0.99, { last_correct: null, predicted_recall: null }),
    question(true, 0.94, { predicted_recall: 0.96 }),
    question(null, null),
  ];
  render(<MemoryGarden questions={questions} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1問（きのう2問）まだ',
    '0問（きのう0問）うすれてきました',
    '1問（きのう0問）覚えています',
    '1問（きのう1問）よく覚えています',
  ]);
});
