import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { ApiTokenDialog } from './api-token-dialog';

beforeEach(() => setSession(makeSession()));
afterEach(() => setSession(null));

it('makes a token of what is ticked, and shows it with the warning that this is the only time', async () => {
  const token = `tokiori_${'a'.repeat(43)}`;
  const fetched = stubFetch(() => json({ id: 1, token }, 201));
  const onClose = vi.fn();
  await openPage(<ApiTokenDialog onClose={onClose} />, '/api-tokens');
  const person = userEvent.setup();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '作る' }).disabled).toBe(true);
  await person.type(screen.getByRole('textbox', { name: /名前/ }), '人事システム');
  await person.click(screen.getByRole('checkbox', { name: /scim/ }));
  await person.click(screen.getByRole('button', { name: '作る' }));
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'APIトークン' });
  expect(shown.value).toBe(token);
  screen.getByText(/もう表示できません/);
  const [, init] = fetched.mock.calls.find(([, { method }]) => method === 'POST')!;
  expect(JSON.parse(String(init.body))).toEqual({ name: '人事システム', rights: ['scim'] });
  await person.click(screen.getByRole('button', { name: 'コピーする' }));
  await screen.findByText('APIトークンをコピーしました。');
  await person.click(screen.getAllByRole('button', { name: '閉じる' })[0]!);
  expect(onClose).toHaveBeenCalledOnce();
});
