import { afterEach, expect, it } from 'vitest';
import { setSession } from '../session/session-store';
import { getBook } from '../test/endpoints';
import { json, stubFetch } from '../test/fetch';
import { makeSession } from '../test/make';
import { call } from './client';
import { dropFirstAnswers } from './first-answers';

const PATH = { params: { shelf_id: 2, book_id: 9 } };
const askedBy = (token: string, answer: Promise<Response>): void => {
  window.firstAnswers = { token, answers: { '/api/shelves/2/books/9': answer } };
};
const TOKEN = makeSession().bearer_token;

afterEach(() => dropFirstAnswers());

it('takes the answer that is on its way, once', async () => {
  setSession(makeSession());
  const fetched = stubFetch(() => json({ id: 9, title: 'あとの' }));
  askedBy(TOKEN, Promise.resolve(json({ id: 9, title: '先の' })));
  expect(await call(getBook, PATH)).toMatchObject({ title: '先の' });
  expect(fetched).not.toHaveBeenCalled();
  expect(await call(getBook, PATH)).toMatchObject({ title: 'あとの' });
});

it('takes no answer to another session', async () => {
  setSession(makeSession());
  stubFetch(() => json({ id: 9, title: '自分の' }));
  askedBy('token-of-another', Promise.resolve(json({ id: 9, title: '他人の' })));
  expect(await call(getBook, PATH)).toMatchObject({ title: '自分の' });
});

it('asks again where the first request did not get through', async () => {
  setSession(makeSession());
  stubFetch(() => json({ id: 9, title: 'あとの' }));
  askedBy(TOKEN, Promise.reject(new TypeError('Failed to fetch')));
  expect(await call(getBook, PATH)).toMatchObject({ title: 'あとの' });
});

it('waits no longer for it than for any other', async () => {
  setSession(makeSession());
  stubFetch((_url, { signal }) => Promise.reject(signal!.reason as Error));
  askedBy(TOKEN, new Promise(() => undefined));
  await expect(call(getBook, PATH, { timeoutMs: 20 })).rejects.toThrow('No answer within 20 ms.');
});

it('says so when the server refuses, as to any other', async () => {
  setSession(makeSession());
  askedBy(TOKEN, Promise.resolve(json({ code: 'UNAUTHENTICATED', message: '', errors: [] }, 401)));
  await expect(call(getBook, PATH)).rejects.toMatchObject({ status: 401 });
});
