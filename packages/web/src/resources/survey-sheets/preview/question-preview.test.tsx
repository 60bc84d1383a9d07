import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Question } from '@tokiori/contract';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../../app/session/session-store';
import { makeSession } from '../../../app/test/make';
import { QuestionPreview } from './question-preview';

const question = {
  id: 5,
  version: 1,
  title: '鍵',
  question_type: 'Selectable',
  answer_type: 'Selectable',
  question_category: 'Knowledge',
  statement: '鍵はどうしますか。',
  statement_image: null,
  selectable: [
    { id: 1, text: '返す', is_correct: true, image: null },
    { id: 2, text: '持ち帰る', is_correct: false, image: null },
  ],
  orderable: [],
  commentary: '決まりです。',
  commentary_image: null,
  commentary_links: [],
  key_hidden: false,
} as unknown as Question;

beforeEach(() => setSession(makeSession({ role: 'Admin' })));

it('is tried as in a sitting, and tells what is right when asked', async () => {
  render(<QuestionPreview question={question} />);
  await userEvent.click(screen.getByRole('radio', { name: /持ち帰る/ }));
  expect(screen.queryByText(/正解$|決まりです/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '正解を見る' }));
  expect(screen.getByText('あなたの解答')).toBeTruthy();
  expect(screen.getByText('正解')).toBeTruthy();
  expect(screen.getByText('決まりです。')).toBeTruthy();
});

it('fills blanks as they should be', async () => {
  const blanks = {
    ...question,
    question_type: 'FillInTheBlanks',
    answer_type: 'Orderable',
    statement: '{{1}}を{{2}}。',
    selectable: [],
    orderable: [
      { id: 1, text: '返す', position: 2 },
      { id: 2, text: '鍵', position: 1 },
      { id: 3, text: '捨てる', position: null },
    ],
  } as Question;
  const { container } = render(<QuestionPreview question={blanks} />);
  await userEvent.click(screen.getByRole('button', { name: '正解を見る' }));
  expect(container.textContent).toContain('鍵を');
  expect(screen.queryByText('不正解')).toBeNull();
});

it('keeps a key that one may not know', async () => {
  render(<QuestionPreview question={{ ...question, key_hidden: true }} />);
  await userEvent.click(screen.getByRole('button', { name: '正解を見る' }));
  expect(screen.queryByText('決まりです。')).toBeNull();
});
