import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { makeProposal, makeSettings } from './question-creation.testing';
import { WithAiPage } from './with-ai-page';

const TEXT = '従業員は、秘密を漏らしてはならない。文1。';

beforeEach(() => setSession(makeSession({ role: 'Admin' })));

/** Answers the maker's calls one after another. */
const open = async (answers: (() => Response)[]) => {
  const asked: FormData[] = [];
  stubFetch((url, { body }) => {
    if (url.startsWith('/api/gpt/settings')) return json(makeSettings());
    if (url.includes('/features/')) return json({ key: 'question-creation', enabled: true });
    if (url !== '/api/gpt/question-creation') return json([], 200, { 'content-range': 'rows */0' });
    asked.push(body as FormData);
    return answers[asked.length - 1]!();
  });
  await openPage(<WithAiPage />, '/admin/questions/create/with-ai');
  await userEvent.type(await screen.findByLabelText('もとにする文章'), TEXT);
  await userEvent.click(screen.getByRole('button', { name: '問題を1問作る' }));
  return asked;
};
const loose = (title: string) => {
  const { question, source, warnings } = makeProposal(1);
  return json({ question: { ...question, title }, source, warnings });
};
const titleField = () => screen.getByLabelText<HTMLInputElement>(/タイトル/);

it('makes a question of a passage, marks its sentence, makes it anew and takes it back', async () => {
  const asked = await open([() => loose('はじめの題'), () => loose('次の題')]);
  await screen.findByRole('heading', { name: 'できた問題' });
  expect(document.querySelector('mark')?.textContent).toBe('文1。');
  await userEvent.type(titleField(), '（直した）');
  await userEvent.type(screen.getByLabelText('どう作り直すか'), '数字を');
  await userEvent.click(screen.getByRole('button', { name: '作り直す' }));
  await waitFor(() => expect(titleField().value).toBe('次の題'));
  const again = Object.fromEntries(asked[1]!.entries());
  expect(again).toMatchObject({ text: TEXT, instruction: '数字を' });
  expect(JSON.parse(String(again['current_question']))).toMatchObject({
    title: 'はじめの題（直した）',
  });
  await userEvent.click(screen.getByRole('button', { name: '前の案に戻す' }));
  expect(titleField().value).toBe('はじめの題（直した）');
});

it('keeps the passage when nothing can be made of it', async () => {
  const message = 'この文章からは、問題を作れませんでした。';
  await open([() => json({ errors: [{ code: 'NOTHING_TO_ASK', message }] }, 422)]);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('もとにする文章').value).toBe(TEXT);
});
