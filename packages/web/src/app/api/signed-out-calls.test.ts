import { expect, it } from 'vitest';
import { setSession } from '../session/session-store';
import { getBook, getShelf } from '../test/endpoints';
import { json, sentRequest, stubFetch } from '../test/fetch';
import { makeSession } from '../test/make';
import { call } from './client';

it('asks for nothing more once the session has ended, unless anybody may ask', async () => {
  setSession(makeSession());
  setSession(null);
  const fetched = stubFetch(() => json({ id: 9, title: '帳面' }));
  const params = { shelf_id: 2, book_id: 9 };
  await expect(call(getBook, { params })).rejects.toMatchObject({ status: 401 });
  expect(fetched).not.toHaveBeenCalled();
  await call(getShelf, { params: { shelf_id: 2 } });
  expect(sentRequest(fetched).headers.has('authorization')).toBe(false);
  setSession(makeSession());
  await call(getBook, { params });
  expect(sentRequest(fetched, 1).headers.has('authorization')).toBe(true);
});
