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
  comment: '',
  selectable: ['はい', 'いいえ'].map((text, id) => ({ id, text, is_correct: null, image: null })),
  orderable: [],
  commentary: '',
  commentary_image: null,
  commentary_links: [],
  minor_category_id: 1,
} as unknown as Question;

const show = (keyHidden: boolean) =>
  render(<ReadOnlyQuestion question={{ ...question, key_hidden: keyHidden }} />);

describe('a question of the operator', () => {
  it('says why its answer is not shown, and offers no view of it', () => {
    show(true);
    expect(screen.getByText(/まだ承認していないため/)).toBeTruthy();
    expect(screen.getByText('はい')).toBeTruthy();
    expect(screen.queryByText('解答後を見る')).toBeNull();
  });

  it('shows its answer to a company that was approved', () => {
    show(false);
    expect(screen.getByText('解答後を見る')).toBeTruthy();
    expect(screen.queryByText(/承認/)).toBeNull();
  });
});
