import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { administeredCompany } from '../../../app/session/administered';
import { setSession } from '../../../app/session/session-store';
import { json, stubFetch } from '../../../app/test/fetch';
import { makeSession, makeUser } from '../../../app/test/make';
import { openPage } from '../../../app/test/open-page';
import { InviteManyForm } from './invite-many-form';

beforeEach(() => setSession(makeSession({ role: 'Admin' })));
afterEach(() => setSession(null));

const TAKEN = 'このメールアドレスはすでに使われています。';

it('invites everybody of pasted lines, and keeps who was refused with the reason', async () => {
  const sent: Record<string, unknown>[] = [];
  stubFetch((_url, { body, method }) => {
    if (method !== 'POST') return json([]);
    const user = JSON.parse(String(body)) as { email: string; name: string };
    const waits = user.email === 'jiro@example.jp';
    sent.push(user);
    const isTaken = waits && sent.length < 3;
    return isTaken
      ? json({ errors: [{ code: 'EMAIL_TAKEN', message: TAKEN, field: 'email' }] }, 409)
      : json(
          { ...makeUser(user), invitation_queued_at: waits ? '2026-11-20T00:00:00Z' : null },
          201,
        );
  });
  const onAllMade = vi.fn();
  const company = administeredCompany(1, 1);
  await openPage(
    <InviteManyForm {...{ company, onAllMade }} departments={[]} leaving={false} />,
    '/admin/users/create',
  );
  await userEvent.type(await screen.findByLabelText('職種'), '販売');
  await userEvent.click(screen.getByRole('button', { name: 'まとめて行を作る' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('氏名とメールアドレス'));
  await userEvent.paste('紙野 一郎\tichiro@example.jp\n紙野 二郎\tjiro@example.jp');
  await userEvent.click(dialog.getByRole('button', { name: '2人の行を作る' }));
  await userEvent.click(screen.getByRole('button', { name: '2人を作成して招待する' }));
  await screen.findByText(TAKEN);
  expect(sent[0]).toMatchObject({ email: 'ichiro@example.jp', profession: '販売' });
  expect(sent[0]).not.toHaveProperty('password');
  expect(
    screen.getByText(/1人を作成し、招待のメールを送りました。1人は作成できていません/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '1人を作成して招待する' }));
  await waitFor(() => expect(onAllMade).toHaveBeenCalledWith({ made: 2, queued: 1 }));
  expect(sent.map(({ name }) => name)).toEqual(['紙野 一郎', '紙野 二郎', '紙野 二郎']);
});
