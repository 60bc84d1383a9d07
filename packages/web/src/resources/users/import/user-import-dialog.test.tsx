import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { json, sent, stubFetch } from '../../../app/test/fetch';
import { makeUser } from '../../../app/test/make';
import { openPage } from '../../../app/test/open-page';
import { administered } from '../user-administration';
import { UserImportDialog } from './user-import-dialog';

const FILE = [
  '氏名,メールアドレス,ログインID',
  '紙野 一郎,,paper01',
  '山田 花子,hanako@example.jp,',
  ',nobody@example.jp,',
].join('\r\n');

const open = async () => {
  const onCards = vi.fn();
  await openPage(
    <UserImportDialog company={administered(1, 1)} onClose={() => undefined} onCards={onCards} />,
    '/admin/users',
  );
  const file = new File([FILE], 'ユーザー.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText(/CSVファイルを選ぶ/), file);
  return onCards;
};
const create = async () =>
  userEvent.click(await screen.findByRole('button', { name: '2人を作成する' }));

it('shows the issues of rows, makes the others, and hands first passwords on', async () => {
  const user = makeUser({ name: '紙野 一郎', login_id: 'paper01' });
  const fetched = stubFetch((_url, { method }) => (method === 'POST' ? json(user, 201) : json([])));
  const onCards = await open();
  expect(await screen.findByText('氏名: 氏名を入力してください。')).toBeTruthy();
  await create();
  await screen.findByText('2人を作成しました。');
  // The departments were asked for first.
  const bodies = [1, 2].map((at) => JSON.parse(String(sent(fetched, at).body)));
  expect(bodies[0]).toMatchObject({ login_id: 'paper01', password_change_required: true });
  expect(bodies[1]).not.toHaveProperty('password');
  const card = { name: '紙野 一郎', login: 'paper01', password: bodies[0].password };
  expect(onCards).toHaveBeenCalledExactlyOnceWith([card]);
});

it('tells by the line of the file whom the server refused', async () => {
  const message = 'このログインIDはすでに使われています。';
  const error = { code: 'LOGIN_ID_TAKEN', message, field: 'login_id' };
  stubFetch((_url, { method, body }) => {
    if (method === 'GET') return json([]);
    const isTaken = String(body).includes('paper01');
    return isTaken ? json({ ...error, errors: [error] }, 409) : json(makeUser(), 201);
  });
  const onCards = await open();
  await create();
  expect(await screen.findByText(`2行目 紙野 一郎さん: ${message}`)).toBeTruthy();
  expect(screen.getByText('1人を作成しました。')).toBeTruthy();
  expect(onCards).not.toHaveBeenCalled();
});
