import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../session/session-store';
import { getBook } from '../test/endpoints';
import { json, stubFetch } from '../test/fetch';
import { makeSession } from '../test/make';
import { arrivedValue, call } from './client';
import { dropFirstAnswers } from './first-answers';
import { ALWAYS_FRESH, queryOf } from './query-of';

const PATH = { params: { shelf_id: 2, book_id: 9 } };
const askedBy = (token: string, answer: Promise<Response>): void => {
  window.firstAnswers = { token, answers: { '/api/shelves/2/books/9': answer }, arrived: {} };
};
const TOKEN = makeSession().bearer_token;

// As soon as the page is loaded.
beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(900);
});
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

describe('an answer that is there', () => {
  const arrive = (token: string, answer = json({ id: 9, title: '先の' })): void => {
    askedBy(token, Promise.resolve(answer.clone()));
    const text = JSON.stringify({ id: 9, title: '先の' });
    window.firstAnswers!.arrived['/api/shelves/2/books/9'] = { answer, text };
  };

  it('is what a query begins with, and is not asked for', async () => {
    setSession(makeSession());
    const fetched = stubFetch(() => json({ id: 9, title: 'あとの' }));
    arrive(TOKEN);
    const client = new QueryClient();
    const observer = new QueryObserver(client, { ...queryOf(getBook, PATH), ...ALWAYS_FRESH });
    const stop = observer.subscribe(() => undefined);
    expect(observer.getCurrentResult().data).toMatchObject({ title: '先の' });
    await Promise.resolve();
    stop();
    expect(fetched).not.toHaveBeenCalled();
    expect(await call(getBook, PATH)).toMatchObject({ title: 'あとの' });
  });

  it('is none for another session, nor is a refusal one', () => {
    setSession(makeSession());
    arrive('token-of-another');
    expect(arrivedValue(getBook, PATH)).toBeUndefined();
    arrive(TOKEN, json({ code: 'NOT_FOUND', message: '', errors: [] }, 404));
    expect(arrivedValue(getBook, PATH)).toBeUndefined();
    arrive(TOKEN);
    expect(arrivedValue(getBook, PATH)).toMatchObject({ title: '先の' });
    expect(arrivedValue(getBook, PATH)).toBeUndefined();
  });
});
