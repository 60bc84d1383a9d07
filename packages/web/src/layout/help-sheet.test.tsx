import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadParser } from '../ui/markdown/parser';
import { setSession } from '../app/session/session-store';
import { makeSession } from '../app/test/make';
import { openPage } from '../app/test/open-page';
import { HelpButton } from './help-button';
import { HelpSheet } from './help-sheet';

const Help = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <HelpButton open={open} onOpen={() => setOpen(true)} />
      <HelpSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
};
const button = () => screen.getByRole('button', { name: 'この画面のヘルプ', hidden: true });

beforeEach(async () => {
  await loadParser();
  setSession(makeSession({ role: 'Admin' }));
});
afterEach(() => setSession(null));

it('opens beside the page, keeps what is typed there, and gives the focus back', async () => {
  await openPage(
    <>
      <input aria-label="氏名" />
      <Help />
    </>,
    '/admin/users/create',
  );
  await userEvent.type(screen.getByLabelText('氏名'), '佐藤');
  await userEvent.click(button());
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await screen.findByRole('heading', { level: 3, name: 'ユーザー作成' });
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.getByLabelText<HTMLInputElement>('氏名').value).toBe('佐藤');
  expect(document.activeElement).toBe(button());
});

it('is where it was when it is opened again on the same screen', async () => {
  await openPage(<Help />, '/admin/users/create');
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole('button', { name: 'すべてのヘルプを見る' }));
  await userEvent.click(await screen.findByRole('link', { name: '一括処理' }));
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  await userEvent.click(button());
  await screen.findByRole('heading', { level: 3, name: '一括処理' });
});

it('says what it opens', () => {
  render(<HelpButton short open={false} onOpen={() => undefined} />);
  expect(button().getAttribute('aria-haspopup')).toBe('dialog');
});
