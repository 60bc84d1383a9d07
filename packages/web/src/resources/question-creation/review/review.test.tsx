import type { CreationRequestDetails, Proposal } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../../app/session/session-store';
import { json, stubFetch } from '../../../app/test/fetch';
import { makeSession } from '../../../app/test/make';
import { openPage } from '../../../app/test/open-page';
import { creationRequestOf } from '../question-creation.api';
import { makePassage, makeProposal, makeRequest } from '../question-creation.testing';
import { ReviewOfProposals } from './review';

const BASE = '/api/gpt/questions-creation-requests/7';
const Review = () => {
  const { data } = useQuery(creationRequestOf(7));
  return data ? (
    <ReviewOfProposals
      request={data}
      renderCategory={({ value, onChange }) => (
        <button onClick={() => onChange(4)}>小分類 {value}</button>
      )}
    />
  ) : null;
};
const list = (rows: unknown[]) =>
  json(rows, 200, { 'content-range': `rows 0-${rows.length - 1}/${rows.length}` });

/** A server that keeps what is sent; `refuse` answers in its place. */
const open = async (
  questions: Proposal[] = makeRequest().questions,
  refuse: (url: string, body: Record<string, unknown>) => Response | null = () => null,
) => {
  const request: CreationRequestDetails = makeRequest({ questions });
  const fetched = stubFetch((url, init) => {
    if (url === BASE) return json(request);
    if (url.startsWith(`${BASE}/passages`)) return list([1, 2, 3].map(makePassage));
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    const refused = refuse(url, body);
    if (refused) return refused;
    if (url === `${BASE}/save`) return json({ created: body['sequences'] });
    const at = request.questions.findIndex((one) => url.endsWith(`/${one.sequence}`));
    const before = request.questions[at]!;
    const { revision: _base, ...changes } = body;
    request.questions[at] = { ...before, ...changes, revision: before.revision + 1 };
    return json(request.questions[at]);
  });
  await openPage(<Review />, '/admin/questions/create/with-ai/requests/7');
  await screen.findByRole('heading', { name: '1番の案' });
  const sent = () =>
    fetched.mock.calls
      .filter(([, { method }]) => method === 'PUT' || method === 'POST')
      .map(([url, { body }]) => [url.replace(BASE, ''), JSON.parse(String(body))]);
  return { sent, request };
};
const states = () =>
  within(screen.getByRole('navigation', { name: '案の一覧' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label')!.split('：')[0]);

beforeEach(() => setSession(makeSession({ role: 'Admin' })));

it('is gone through by keys: next, choose, drop and take back', async () => {
  const { sent } = await open();
  await userEvent.keyboard('sj');
  await screen.findByRole('heading', { name: '2番の案' });
  await userEvent.keyboard('d');
  await waitFor(() => expect(states()).toEqual(['1番 選択中', '2番 使わない', '3番 未確認']));
  expect(sent()).toEqual([['/questions/2', { dropped: true }]]);
  // It can be neither chosen nor edited as long as it is dropped.
  await userEvent.keyboard('se');
  expect(screen.queryByLabelText(/タイトル/)).toBeNull();
  await userEvent.keyboard('d');
  await waitFor(() => expect(states()[1]).toBe('2番 未確認'));
  await userEvent.keyboard('kk');
  expect(await screen.findByText('最初の案です')).toBeTruthy();
});

it('is one stop for Tab, and its numbers are gone through by arrows', async () => {
  await open();
  screen.getByRole('button', { name: /^1番 / }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await screen.findByRole('heading', { name: '3番の案' });
  const third = screen.getByRole('button', { name: /^3番 / });
  expect(document.activeElement).toBe(third);
  await userEvent.keyboard('{Home}');
  await screen.findByRole('heading', { name: '1番の案' });
  expect(third.tabIndex).toBe(-1);
});

it('marks the sentence in the document', async () => {
  await open();
  if (screen.queryByText(/^出典：/)) await userEvent.click(screen.getByText(/^出典：/));
  const document = await screen.findByRole('region', { name: '文書「規程.md」' });
  await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('文1。'));
});

it('keeps an edit when the proposal is left, and types letters into fields', async () => {
  const { sent } = await open();
  await userEvent.keyboard('e');
  const title = await screen.findByLabelText(/タイトル/);
  await userEvent.clear(title);
  await userEvent.type(title, 'jsd');
  await userEvent.click(screen.getByRole('button', { name: '次の案へ（J）' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject(['/questions/1', { revision: 1, question: { title: 'jsd' } }]);
  expect(screen.getByRole('heading', { name: '2番の案' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '前の案へ（K）' }));
  await userEvent.click(screen.getByRole('button', { name: '編集する' }));
  expect(screen.getByLabelText<HTMLInputElement>(/タイトル/).value).toBe('jsd');
});

it('says that somebody else was first, and loses nothing that was typed', async () => {
  const { request, sent } = await open(undefined, (_, { revision }) =>
    revision === 1 ? json({ errors: [{ code: 'STALE_REVISION', message: '' }] }, 409) : null,
  );
  await userEvent.keyboard('e');
  await userEvent.type(await screen.findByLabelText(/タイトル/), '改');
  request.questions[0] = makeProposal(1, { revision: 5 });
  await screen.findByText(/ほかの画面で先に変更されています/);
  await userEvent.click(screen.getByRole('button', { name: '自分の内容で上書きする' }));
  await screen.findByText('直した内容を、この依頼に保存しました。');
  expect(sent().at(-1)).toMatchObject([
    '/questions/1',
    { revision: 5, question: { title: '題1改' } },
  ]);
});

it('saves the chosen ones, and leads to one that cannot be saved', async () => {
  let isRefused = true;
  const message = '3番の案: 正解の選択肢を選んでください。';
  const { sent } = await open(undefined, (url) =>
    url.endsWith('/save') && isRefused
      ? json(
          { errors: [{ code: 'VALIDATION_FAILED', field: 'questions.3.selectable', message }] },
          400,
        )
      : null,
  );
  await userEvent.click(screen.getByRole('button', { name: '残りを選ぶ' }));
  const save = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '選んだ3問を保存する' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: /小分類/ }));
    await userEvent.click(dialog.getByRole('button', { name: '3問を保存する' }));
    return dialog;
  };
  const dialog = await save();
  await dialog.findByText(message);
  await userEvent.click(dialog.getByRole('button', { name: '3番の案を直す' }));
  await screen.findByRole('heading', { name: '3番の案' });
  expect(screen.getByLabelText(/タイトル/)).toBeTruthy();
  isRefused = false;
  await save();
  await screen.findByText('3問を保存しました。');
  expect(sent().at(-1)).toEqual([
    '/save',
    { minor_category_id: 4, sequences: [1, 2, 3], show_source: true },
  ]);
});

it('can be gone through without keys that are pressed by accident', async () => {
  await open();
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('switch', { name: 'キーボードでの操作を使う' }));
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  await userEvent.keyboard('j');
  expect(screen.getByRole('heading', { name: '1番の案' })).toBeTruthy();
});
