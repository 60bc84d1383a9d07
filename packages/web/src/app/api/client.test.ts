import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentSession, onSessionChange, setSession } from '../session/session-store';
import { createBook, deleteBook, getBook, listBooks, uploadBook } from '../test/endpoints';
import { json, sentRequest, stubFetch } from '../test/fetch';
import { makeSession } from '../test/make';
import { NetworkError } from './api-error';
import { call } from './client';
import { sentenceOf } from './sentences';

const book = { id: 9, title: '帳面' };
afterEach(() => vi.useRealTimers());

describe('a request', () => {
  it('goes below /api with the parameters in its path and the bearer token', async () => {
    setSession(makeSession());
    const fetched = stubFetch(() => json(book));
    const answer = await call(getBook, { params: { shelf_id: 2, book_id: '9' } });
    expect(answer).toEqual(book);
    expect(sentRequest(fetched).url).toBe('/api/shelves/2/books/9');
    expect(sentRequest(fetched).headers.get('authorization')).toBe('Bearer token-of-hana');
  });

  it('carries no authorization without a session', async () => {
    const fetched = stubFetch(() => json(book));
    await call(getBook, { params: { shelf_id: 2, book_id: 9 } });
    expect(sentRequest(fetched).headers.has('authorization')).toBe(false);
  });

  it('sends JSON with the idempotency key of the action', async () => {
    const fetched = stubFetch(() => json(book, 201));
    await call(createBook, { body: { title: '帳面', note: null } }, { idempotencyKey: 'key-1' });
    const { headers, body, init } = sentRequest(fetched);
    expect(init.method).toBe('POST');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('idempotency-key')).toBe('key-1');
    expect(body).toBe('{"title":"帳面","note":null}');
  });

  it('sends a form with files as they are and structured fields as JSON text', async () => {
    const fetched = stubFetch(() => json(book));
    const cover = new File(['x'], '表紙.png', { type: 'image/png' });
    await call(uploadBook, {
      body: { title: '帳面', cover, chapters: [{ name: '一' }], pages: 40 },
    });
    const form = sentRequest(fetched).body as FormData;
    expect(form.get('chapters')).toBe('[{"name":"一"}]');
    expect(form.get('pages')).toBe('40');
    expect((form.get('cover') as File).name).toBe('表紙.png');
    expect(sentRequest(fetched).headers.has('content-type')).toBe(false);
  });
});

describe('an answer', () => {
  it('of a list comes with the total of Content-Range', async () => {
    stubFetch(() => json([book], 200, { 'content-range': 'books 0-0/319' }));
    const query = { from: '2026-11-01', to: '2026-11-30', limit: 1 };
    expect(await call(listBooks, { query })).toEqual({ rows: [book], total: 319 });
  });

  it('tells how long the session lasts now, which its record takes over', async () => {
    setSession(makeSession());
    const ended = vi.fn();
    const stop = onSessionChange(ended);
    const expire = makeSession().expire + 86_400;
    stubFetch(() => json(book, 200, { 'x-session-expire': String(expire) }));
    await call(getBook, { params: { shelf_id: 2, book_id: 9 } });
    expect(currentSession()).toEqual({ ...makeSession(), expire });
    expect(ended).not.toHaveBeenCalled();
    stop();
  });

  it('leaves the session of another user who signed in meanwhile alone', async () => {
    setSession(makeSession());
    stubFetch(() => {
      setSession({ ...makeSession(), bearer_token: 'token-of-jiro' });
      return json(book, 200, { 'x-session-expire': '1' });
    });
    await call(getBook, { params: { shelf_id: 2, book_id: 9 } });
    expect(currentSession()).toMatchObject({ expire: makeSession().expire });
  });

  it('of nothing is undefined', async () => {
    stubFetch(() => new Response(null, { status: 204 }));
    expect(await call(deleteBook, { params: { id: 1 } })).toBeUndefined();
  });

  it('that never comes is given up after 30 seconds', async () => {
    vi.useFakeTimers();
    stubFetch(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const outcome = expect(call(deleteBook, { params: { id: 1 } })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await vi.advanceTimersByTimeAsync(30_000);
    await outcome;
  });

  it.each([200, 403, 511])('by the sign-in page of a Wi-Fi (%i) is none', async (status) => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    stubFetch(() => new Response('<html>Wi-Fi</html>', { status, headers }));
    const error: unknown = await call(deleteBook, { params: { id: 1 } }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(NetworkError);
    expect(sentenceOf(error)).toMatch('Wi-Fiのログイン画面');
  });

  it('over a broken network is an error of its own', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(deleteBook, { params: { id: 1 } })).rejects.toMatchObject({
      name: 'NetworkError',
    });
  });
});
