import { fireEvent, screen, waitFor } from '@testing-library/react';
import { exportUsers, listUsers } from '@tokiori/contract/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '../files/save-file';
import { setSession } from '../session/session-store';
import { json, sentRequest, stubFetch } from '../test/fetch';
import { makeSession } from '../test/make';
import { openPage } from '../test/open-page';
import { ListPage } from './list-page';
import { useList } from './use-list';
import { exportedColumns } from './use-list-export';

vi.mock('../files/save-file', () => ({ saveFile: vi.fn() }));

const LIST = {
  name: 'people-to-save',
  endpoint: listUsers,
  defaultSort: { field: 'name_kana', order: 'ASC' },
} as const;
const EXPORT = { endpoint: exportUsers, columns: { login: ['email', 'login_id'] } };
const COLUMNS = ['name', 'login', 'chip'].map((id) => ({
  id,
  header: id,
  isName: id === 'name',
  cell: ({ name }: { name: string }) => (id === 'name' ? name : ''),
}));

const People = () => (
  <ListPage
    control={useList(LIST)}
    title="ユーザー"
    unit="人"
    caption="ユーザー"
    columns={COLUMNS}
    rowKey={({ id }) => id}
    rowName={({ name }) => name}
    renderPhone={() => ({ note: '' })}
    exports={EXPORT}
    empty="だれもいません。"
  />
);

const rows = [
  { id: 7, name: '佐藤はな' },
  { id: 8, name: '田中まこと' },
];
const FILE = {
  'content-disposition': `attachment; filename="users.csv"; filename*=UTF-8''${encodeURIComponent('ユーザー.csv')}`,
};
const open = async (answer: (init: RequestInit) => Response | Promise<Response>) => {
  const fetched = stubFetch((url, init) => {
    if (url.startsWith('/api/exports/')) return answer(init);
    return url.startsWith('/api/users')
      ? json(rows, 200, { 'content-range': 'users 0-1/2' })
      : json([], 200, { 'content-range': 'saved_views */0' });
  });
  await openPage(<People />, '/people?state=Quiet&sort=email&order=DESC');
  await screen.findAllByText('佐藤はな');
  const asked = () => {
    const at = fetched.mock.calls.findIndex(([url]) => url.startsWith('/api/exports/'));
    return JSON.parse(String(sentRequest(fetched, at).body)) as Record<string, unknown>;
  };
  return { fetched, asked };
};
const choose = (menu: RegExp | string, item: string): void => {
  fireEvent.click(screen.getByRole('button', { name: menu }));
  fireEvent.click(screen.getByRole('menuitem', { name: item }));
};

beforeEach(() => {
  setSession(makeSession({ role: 'Admin' }));
  vi.mocked(saveFile).mockClear();
});

it('saves all rows under the filters, in the order and with the columns in sight', async () => {
  const { asked } = await open(() => new Response('番号', { headers: FILE }));
  choose('ユーザーのそのほかの操作', 'CSVで保存する');
  expect(await screen.findByText('「ユーザー.csv」を保存しました。')).toBeTruthy();
  expect(asked()).toEqual({
    format: 'csv',
    columns: ['name', 'email', 'login_id'],
    sort: '["email","DESC"]',
    filter: { state: '["Quiet"]' },
  });
  const [name, content] = vi.mocked(saveFile).mock.calls[0]!;
  expect(name).toBe('ユーザー.csv');
  expect(await (content as Blob).text()).toBe('番号');
});

it('saves the chosen rows alone', async () => {
  const { asked } = await open(() => new Response('', { headers: FILE }));
  fireEvent.click(screen.getAllByRole('checkbox', { name: /田中まこと/ })[0]!);
  choose('ファイルに保存', '1件をExcelで保存する');
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  expect(asked()).toMatchObject({ format: 'xlsx', ids: [8] });
  expect(asked()).not.toHaveProperty('filter');
});

it('tells what went wrong, in the sentence of the server', async () => {
  const message = '一度に保存できるのは10万件までです。条件で絞り込んでください。';
  await open(() => json({ errors: [{ code: 'TOO_MANY_ROWS', message }] }, 400));
  choose('ユーザーのそのほかの操作', 'Excelで保存する');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(saveFile).not.toHaveBeenCalled();
});

it('lets go of a file that takes long', async () => {
  await open(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal!.addEventListener('abort', () => reject(signal!.reason as Error));
      }),
  );
  choose('ユーザーのそのほかの操作', 'CSVで保存する');
  fireEvent.click(await screen.findByRole('button', { name: '取りやめる' }));
  expect(await screen.findByText('保存を取りやめました。')).toBeTruthy();
  expect(saveFile).not.toHaveBeenCalled();
});

it('leaves out what the file has no column for', () => {
  expect(exportedColumns(EXPORT, ['name', 'login', 'chip', 'toString'])).toEqual([
    'name',
    'email',
    'login_id',
  ]);
});

it('begins with what every file has, each column once', () => {
  const always = ['id', 'name'];
  expect(exportedColumns({ ...EXPORT, always }, ['name', 'login'])).toEqual([
    'id',
    'name',
    'email',
    'login_id',
  ]);
});
