import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { BasicForm } from './basic-form';
import { makeBasic, makeEffects, makeQuestion } from './basics.testing';

const basic = makeBasic();
const list = (rows: unknown[]) =>
  json(rows, 200, { 'content-range': `rows 0-${rows.length - 1}/${rows.length}` });

const open = async (effects = makeEffects(), shown = basic) => {
  const fetched = stubFetch((url, init) => {
    if (url.endsWith('/preview-update')) return json(effects);
    if (url.startsWith('/api/questions?')) return list([makeQuestion(1), makeQuestion(2)]);
    if (init.method === 'PUT')
      return json({ ...shown, ...JSON.parse(String(init.body)), revision: 4 });
    return list([]);
  });
  await openPage(
    <BasicForm
      basic={shown}
      leaving={false}
      onCreateQuestion={() => undefined}
      renderPicker={() => null}
      renderQuestion={({ title }) => title}
    />,
    '/admin/basics/12',
  );
  await screen.findByText('問題1');
  return {
    sent: (end: string, method: string) =>
      fetched.mock.calls
        .filter(([url, init]) => url.endsWith(end) && init.method === method)
        .map(([, init]) => JSON.parse(String(init.body)) as unknown),
  };
};
const save = () => userEvent.click(screen.getByRole('button', { name: '保存する' }));

beforeEach(() => setSession(makeSession({ role: 'Admin' })));

it('saves a name at once', async () => {
  const { sent } = await open();
  await userEvent.type(screen.getByLabelText('ベーシック名'), '（新）');
  await save();
  await waitFor(() =>
    expect(sent('/basics/12', 'PUT')).toEqual([{ name: '情報セキュリティ（新）', revision: 3 }]),
  );
  expect(sent('/preview-update', 'POST')).toEqual([]);
});

it('says what other questions do to whom, and saves when that is meant', async () => {
  const { sent } = await open(makeEffects({ removed_questions: 1, open_users: 2 }));
  await userEvent.click(screen.getByRole('button', { name: '「問題1」をベーシックから外す' }));
  expect(screen.getByRole('heading', { name: '問題（1／100問）' })).toBeTruthy();
  const next = screen.getByRole('button', { name: '「問題2」をベーシックから外す' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  await save();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('次の受講から、1問を外して出題します。')).toBeTruthy();
  expect(dialog.getByText(/受講の途中の2人は、始めたときの問題/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'キャンセル' }));
  expect(sent('/basics/12', 'PUT')).toEqual([]);
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'この内容で保存する' }));
  const change = { question_ids: [2], revision: 3 };
  await waitFor(() => expect(sent('/basics/12', 'PUT')).toEqual([change]));
  expect(sent('/preview-update', 'POST')).toEqual([change, change]);
});

it('leaves of an offered one only whether, whom and when it is asked to be changed', async () => {
  await open(makeEffects(), makeBasic({ preset: true, editable: false }));
  expect(screen.queryByLabelText('ベーシック名')).toBeNull();
  expect(screen.queryByRole('button', { name: '問題を選ぶ' })).toBeNull();
  expect(screen.getByRole('switch', { name: /出題する/ })).toBeTruthy();
  expect(screen.getByLabelText('終了日')).toBeTruthy();
});
