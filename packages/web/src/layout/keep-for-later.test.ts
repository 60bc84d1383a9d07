import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { rememberImpersonator } from '../app/session/impersonator';
import { currentSession, setSession } from '../app/session/session-store';
import { json, stubFetch } from '../app/test/fetch';
import { makeSession } from '../app/test/make';
import { keepForLater } from './keep-for-later';

it('asks nothing more once somebody acts as another person: their sheets are not made', async () => {
  setSession(makeSession());
  const fetched = stubFetch(() => {
    rememberImpersonator({ id: 1, name: '管理者' });
    return json({ take_now: [{ kind: 'Daily', examination_id: 3 }] });
  });
  await keepForLater(new QueryClient(), currentSession()!);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('has no sheet of an exam kept on the device: asking for it is not beginning it', async () => {
  setSession(makeSession());
  const waiting = { kind: 'Daily', examination_id: 3, is_exam: true };
  const fetched = stubFetch((url) => {
    if (url.includes('/students/top')) return json({ take_now: [waiting] });
    // Nothing more is asked for once the session is over.
    return json({ code: 'UNAUTHORIZED', message: '' }, 401);
  });
  await keepForLater(new QueryClient(), currentSession()!).catch(() => undefined);
  const urls = fetched.mock.calls.map(([url]) => url);
  expect(urls).toHaveLength(2);
  expect(urls.filter((url) => url.includes('/examinations/'))).toEqual([]);
});
