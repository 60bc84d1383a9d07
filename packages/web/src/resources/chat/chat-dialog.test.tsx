import type { ChatWebhook } from '@tokiori/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { json, stubFetch } from '../../app/test/fetch';
import { makeSession } from '../../app/test/make';
import { openPage } from '../../app/test/open-page';
import { ChatDialog } from './chat-dialog';

const REFUSED = 'Slackのアドレスではありません。';
const CHAT: ChatWebhook = {
  id: 5,
  name: '総務の連絡',
  kind: 'Slack',
  address_hint: 'hooks.slack.com/…abcd',
  department_id: null,
  department_name: null,
  created_at: '2026-11-02T01:00:00.000Z',
  created_by: null,
  last_ok_at: null,
  last_error: null,
};
const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: /アドレス/ });

/** As on the page: it is there until it closes itself. */
const Opened = ({ chat }: { chat: ChatWebhook | null }) => {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <ChatDialog chat={chat} onClose={() => setOpen(false)} />;
};

/** What is written is answered by `write`; there are no departments. */
const openDialog = async (chat: ChatWebhook | null, write: () => Response) => {
  const fetched = stubFetch((_, { method }) =>
    method === 'GET' ? json([], 200, { 'content-range': 'departments 0-0/0' }) : write(),
  );
  await openPage(<Opened chat={chat} />, '/chat');
  const written = () =>
    fetched.mock.calls
      .filter(([, { method }]) => method !== 'GET')
      .map(([, { body }]) => JSON.parse(String(body)) as object);
  return { written };
};

beforeEach(() => setSession(makeSession({ role: 'Admin' })));
afterEach(() => setSession(null));

it('is not sent before it has a name and an address, and then once', async () => {
  const { written } = await openDialog(null, () => json(CHAT, 201));
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: '追加する' });
  expect(add.disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /名前/ }), '総務の連絡');
  await userEvent.type(await address(), 'https://hooks.slack.com/services/x');
  await userEvent.dblClick(add);
  await screen.findByText('チャットを追加しました。');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(written()).toEqual([
    {
      name: '総務の連絡',
      kind: 'Slack',
      department_id: null,
      url: 'https://hooks.slack.com/services/x',
    },
  ]);
});

it('keeps what was typed and tells beside the address what is wrong with it', async () => {
  await openDialog(null, () =>
    json(
      {
        code: 'VALIDATION_FAILED',
        message: REFUSED,
        errors: [{ code: 'VALIDATION_FAILED', message: REFUSED, field: 'url' }],
      },
      400,
    ),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /名前/ }), '総務の連絡');
  await userEvent.type(await address(), 'https://example.jp/');
  await userEvent.click(screen.getByRole('button', { name: '追加する' }));
  await screen.findByText(REFUSED);
  const field = await address();
  expect(field.value).toBe('https://example.jp/');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('does not show an address that was saved, and leaves it unless another is typed', async () => {
  const { written } = await openDialog(CHAT, () => json(CHAT));
  expect((await address()).value).toBe('');
  expect(screen.getByText(/hooks\.slack\.com\/…abcd/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '保存する' }));
  await screen.findByText('保存しました。');
  expect(written()).toEqual([{ name: '総務の連絡', kind: 'Slack', department_id: null }]);
});
