import { render, screen } from '@testing-library/react';
import type { Question } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { ReadOnlyQuestion } from './read-only-question';

const question = {
  id: 5,
  title: '提供の問題',
  question_type: 'Selectable',
  question_category: 'Knowledge',
  statement: '',
  statement_image: null,
  tags: [],
  comment: '',
  selectable: ['はい', 'いいえ'].map((text, id) => ({ id, text, is_correct: null, image: null })),
  orderable: [],
  commentary: '',
  commentary_image: null,
  commentary_links: [],
  minor_category_id: 1,
} as unknown as Question;

const show = (changes: Partial<Question>, isAdmin = true) =>
  render(
    <ReadOnlyQuestion question={{ ...question, preset: true, ...changes }} isAdmin={isAdmin} />,
  );

describe('a question of the operator', () => {
  it('says why its answer is not shown, and offers no view of it', () => {
    show({ key_hidden: true });
    expect(screen.getByText(/まだ承認していないため/)).toBeTruthy();
    expect(screen.getByText('はい')).toBeTruthy();
    expect(screen.queryByText('解答後を見る')).toBeNull();
  });

  it('shows its answer to a company that was approved', () => {
    show({ key_hidden: false });
    expect(screen.getByText('解答後を見る')).toBeTruthy();
    expect(screen.queryByText(/承認/)).toBeNull();
  });
});

it('says to an editor of basics what they may do with a question of others', () => {
  show({ preset: false, key_hidden: true }, false);
  expect(screen.getByText(/ベーシックに入れて出題することはできます/)).toBeTruthy();
  expect(screen.queryByText('解答後を見る')).toBeNull();
});
