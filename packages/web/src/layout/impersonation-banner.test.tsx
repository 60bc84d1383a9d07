import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { browserStorage } from '../app/session/browser-storage';
import { rememberImpersonator } from '../app/session/impersonator';
import { currentSession, setSession } from '../app/session/session-store';
import { STORAGE_KEYS } from '../app/session/storage-keys';
import { json, stubFetch } from '../app/test/fetch';
import { makeCompany, makeSession, makeUser } from '../app/test/make';
import { openPage } from '../app/test/open-page';
import { ImpersonationBanner } from './impersonation-banner';

const OPERATOR = { id: 1, name: '運営 太郎' };
const operatorSession = makeSession({ ...OPERATOR, role: 'SuperAdmin' });

const meAs = (impersonator: typeof OPERATOR | null) => ({
  user: makeUser(),
  company: makeCompany(),
  session: { impersonator, required_step: null },
});

const open = () => openPage('ページ', '/dashboard', <ImpersonationBanner />);

// Loaded here, so that no case waits for it.
beforeAll(() => import('./impersonation-notice'));
beforeEach(() => setSession(makeSession()));
afterEach(() => setSession(null));

it('says who acts as whom, at once by what the browser remembers', async () => {
  rememberImpersonator(OPERATOR);
  stubFetch(() => new Promise<Response>(() => undefined));
  await open();
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'なりかわり' }).textContent).toContain(
      '運営 太郎さんが、佐藤はなさん（あさひ商店）になりかわっています。',
    ),
  );
});

it('believes the server rather than the browser', async () => {
  rememberImpersonator({ id: 2, name: '別の 人' });
  stubFetch(() => json(meAs(OPERATOR)));
  await open();
  await screen.findByText(/運営 太郎/);
  expect(browserStorage.readJson(STORAGE_KEYS.impersonate)).toEqual(OPERATOR);
});

it('asks for nothing where nobody acts as another', async () => {
  const fetched = stubFetch(() => json(meAs(null)));
  await open();
  await screen.findByText('ページ');
  expect(fetched).not.toHaveBeenCalled();
});

it('goes once the server knows of nobody', async () => {
  rememberImpersonator(OPERATOR);
  stubFetch(() => json(meAs(null)));
  await open();
  await screen.findByText('ページ');
  await waitFor(() => expect(screen.queryByText(/なりかわって/)).toBeNull());
  expect(browserStorage.read(STORAGE_KEYS.impersonate)).toBeNull();
});

it('ends it: the same token is the operator’s again', async () => {
  rememberImpersonator(OPERATOR);
  const ended = {
    ...operatorSession,
    bearer_token: makeSession().bearer_token,
    session: { impersonator: null, required_step: null },
  };
  let impersonator: typeof OPERATOR | null = OPERATOR;
  stubFetch((_url, { method }) => {
    if (method !== 'DELETE') return json(meAs(impersonator));
    impersonator = null;
    return json(ended);
  });
  const { address } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'なりかわりを終える' }));
  await waitFor(() => expect(address()).toBe('/superadmin/impersonate'));
  expect(currentSession()?.user).toMatchObject({ id: 1, role: 'SuperAdmin' });
  expect(browserStorage.read(STORAGE_KEYS.impersonate)).toBeNull();
});

it('forgets it with the token', () => {
  rememberImpersonator(OPERATOR);
  setSession({ ...makeSession(), bearer_token: 'another-token' });
  expect(browserStorage.read(STORAGE_KEYS.impersonate)).toBeNull();
});
