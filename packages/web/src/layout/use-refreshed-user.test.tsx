import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mayOpen } from '../app/session/may-open';
import { setSession } from '../app/session/session-store';
import { useSession } from '../app/session/use-session';
import { json, stubFetch } from '../app/test/fetch';
import { makeSession } from '../app/test/make';
import { openPage } from '../app/test/open-page';
import { useRefreshedUser } from './use-refreshed-user';

const Around = () => {
  useRefreshedUser();
  const session = useSession();
  return session && mayOpen(session.user, 'editor') ? 'ベーシックの編集' : 'ベーシックなし';
};

const openAs = async (changes: Record<string, unknown>) => {
  setSession(makeSession({ id: 1 }));
  const { user } = makeSession({ id: 1, ...changes });
  const fetched = stubFetch(() => json({ user, company: null, session: {} }));
  await openPage('画面', '/dashboard', <Around />);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
};

it('has what an admin allowed since the person signed in', async () => {
  await openAs({ edits_basics: true });
  await screen.findByText(/ベーシックの編集/);
});

it('takes nobody else for the person who is signed in', async () => {
  await openAs({ id: 2, edits_basics: true });
  // Once the answer was read.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText(/ベーシックなし/)).toBeTruthy();
});
