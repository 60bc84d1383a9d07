import type { Question, QuestionSource as Source } from '@tokiori/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../../app/session/session-store';
import { json, stubFetch } from '../../../app/test/fetch';
import { makeSession } from '../../../app/test/make';
import { openPage } from '../../../app/test/open-page';
import { QuestionSource } from './question-source';

const source: Source = {
  file_name: '就業規則.pdf',
  page: 3,
  heading: '第5条',
  quote: '秘密を漏らしてはならない。',
  shown: true,
  stale_since: null,
};

beforeEach(() => setSession(makeSession({ role: 'Admin' })));

const open = async (changes: Partial<Source> = {}, editable = true) => {
  const question = { id: 5, editable, source: { ...source, ...changes } } as Question;
  const fetched = stubFetch(() => json(question));
  await openPage(<QuestionSource question={question} />, '/admin/questions/5');
  await screen.findByText('『就業規則.pdf』3ページ・第5条');
  return () =>
    fetched.mock.calls
      .filter(([, { method }]) => method === 'PUT')
      .map(([url, { body }]) => [url, JSON.parse(String(body))]);
};

it('is hidden from learners, and shown to them', async () => {
  const sent = await open();
  expect(screen.getByText(source.quote)).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: /出典を受講者の解説に表示する/ }));
  await waitFor(() => expect(sent()).toEqual([['/api/questions/5/source', { shown: false }]]));
});

it('may be out of date until somebody has looked', async () => {
  const sent = await open({ stale_since: '2026-11-20T01:00:00.000Z' });
  await userEvent.click(screen.getByRole('button', { name: '内容を確かめました' }));
  await waitFor(() => expect(sent()).toEqual([['/api/questions/5/source', { still_valid: true }]]));
});

it('is only shown to who may not change the question', async () => {
  await open({ stale_since: '2026-11-20T01:00:00.000Z' }, false);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
