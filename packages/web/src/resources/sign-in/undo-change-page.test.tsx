import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, sentRequest, stubFetch } from '../../app/test/fetch';
import { openPage } from '../../app/test/open-page';
import { UndoChangePage } from './undo-change-page';

const MESSAGE =
  'このリンクは使えません。期限が切れたか、すでに使われています。もう一度、手続きをやり直してください。';

beforeEach(() => setSession(null));
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: '変更を取り消す' }));

it('undoes nothing before it is asked to, and leads on to the sign-in page', async () => {
  const fetched = stubFetch(() => json({ undone: true }));
  const { address } = await openPage(<UndoChangePage />, '/undo-change#token=abc');
  await screen.findByRole('button', { name: '変更を取り消す' });
  expect(address()).toBe('/undo-change');
  expect(fetched).not.toHaveBeenCalled();
  await press();
  await screen.findByText('ログインの方法を、変更の前に戻しました。');
  expect(JSON.parse(String(sentRequest(fetched).body))).toEqual({ token: 'abc' });
  expect(screen.getByRole('link', { name: 'ログイン画面へ' })).toBeTruthy();
});

it('says so where the link is over', async () => {
  const errors = [{ code: 'LINK_INVALID', message: MESSAGE }];
  stubFetch(() => json({ code: 'LINK_INVALID', message: MESSAGE, errors }, 400));
  await openPage(<UndoChangePage />, '/undo-change#token=abc');
  await press();
  await screen.findByText(MESSAGE);
});

it('says what to do where the link was cut off', async () => {
  await openPage(<UndoChangePage />, '/undo-change');
  await screen.findByText('リンクの途中で切れています。');
});
