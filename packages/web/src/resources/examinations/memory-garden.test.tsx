import type { ExaminationQuestion } from '@tokiori/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MemoryGarden } from './memory-garden';

const question = (last_correct: boolean | null, predicted_recall: number | null) =>
  ({ last_correct, predicted_recall }) as ExaminationQuestion;

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
