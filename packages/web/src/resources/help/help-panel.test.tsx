import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { loadParser } from '../../ui/markdown/parser';
import { HelpPanel, type HelpPlace } from './help-panel';

const onClose = vi.fn();

const Panel = ({ address }: { address: string }) => {
  const [place, setPlace] = useState<HelpPlace>({ way: [] });
  return <HelpPanel address={address} place={place} onPlace={setPlace} onClose={onClose} />;
};
const open = (address: string) => openPage(<Panel address={address} />, '/admin/questions');
const title = (name: string) => screen.findByRole('heading', { level: 3, name });

beforeEach(async () => {
  await loadParser();
  setSession(makeSession({ role: 'Admin' }));
});
afterEach(() => {
  onClose.mockReset();
  setSession(null);
});

it('reads the help of the screen, with its sections under its title', async () => {
  await open('/admin/questions/$questionId');
  await title('問題編集');
  expect(await screen.findByRole('heading', { level: 4, name: '問題を直す' })).toBeTruthy();
  expect(screen.getByText('この画面を開ける人：管理者、ベーシックの編集者')).toBeTruthy();
});

it('goes to another help and back without leaving the screen', async () => {
  const { address } = await open('/admin/questions/$questionId');
  await title('問題編集');
  await userEvent.click(await screen.findByRole('link', { name: '問題の報告' }));
  const heading = await title('問題の報告');
  expect(document.activeElement).toBe(heading);
  await userEvent.click(screen.getByRole('button', { name: '前に戻る' }));
  await title('問題編集');
  expect([address(), onClose.mock.calls]).toEqual(['/admin/questions', []]);
});

it('searches all helps, and leads to the screen that one is about', async () => {
  const { address } = await open('/admin/questions');
  await userEvent.type(
    screen.getByRole('searchbox', { name: 'ヘルプを検索' }),
    'りんく 招待{Enter}',
  );
  const found = await screen.findByRole('link', { name: /ユーザー作成/ });
  expect(within(found).getAllByText(/リンク|招待/, { selector: 'mark' })).not.toEqual([]);
  await userEvent.click(found);
  await title('ユーザー作成');
  await userEvent.click(screen.getByRole('button', { name: '前に戻る' }));
  await userEvent.click(await screen.findByRole('link', { name: /ユーザー作成/ }));
  await userEvent.click(await screen.findByRole('link', { name: '「ユーザー作成」の画面を開く' }));
  expect([address(), onClose.mock.calls.length]).toEqual(['/admin/users/create', 1]);
});

it('shows the list where a screen has no help', async () => {
  await open('/admin/tomorrow');
  await screen.findByText('この画面のヘルプはありません。次の一覧からお選びください。');
  expect(await screen.findByRole('link', { name: '問題一覧' })).toBeTruthy();
});

it('shows a manager first what they may open, and nothing of the operator’s', async () => {
  setSession(makeSession({ role: 'DepartmentManager' }));
  await open('/admin/tomorrow');
  const link = await screen.findByRole('link', { name: 'ユーザー一覧' });
  const last = screen.getByRole('heading', { name: 'お使いの権限では開けない画面' });
  expect(link.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(last.parentElement!).getByRole('link', { name: '問題一覧' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'なりかわり' })).toBeNull();
});
