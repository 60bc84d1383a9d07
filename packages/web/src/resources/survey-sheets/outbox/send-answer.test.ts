import { describe, expect, it } from 'vitest';
import { setSession } from '../../../app/session/session-store';
import { json, sentRequest, stubFetch } from '../../../app/test/fetch';
import { makeSession } from '../../../app/test/make';
import { answerTo } from './fake-server.testing';
import { sendAnswer } from './send-answer';

const signIn = (): void => setSession(makeSession({ id: 7 }));
const refusal = (status: number, code: string, headers = {}) =>
  json({ code, message: '理由', errors: [] }, status, headers);

describe('sending', () => {
  it('puts an answer with its key and the seconds it took', async () => {
    signIn();
    const fetch = stubFetch(() => json({ survey: { id: 101 } }));
    expect(await sendAnswer(answerTo(1, 4))).toMatchObject({ kind: 'stored' });
    const request = sentRequest(fetch);
    expect(request.url).toBe('/api/surveys/101/answer');
    expect(request.headers.get('idempotency-key')).toBe('key-1-4');
    expect(JSON.parse(String(request.body))).toEqual({ selected: [4], duration: 5 });
  });

  it('posts 「わからない」 as a skip', async () => {
    signIn();
    const fetch = stubFetch(() => json({ survey: { id: 101 } }));
    await sendAnswer(answerTo(1, 1, { submission: null }));
    expect(sentRequest(fetch).url).toBe('/api/surveys/101/skip');
    expect(JSON.parse(String(sentRequest(fetch).body))).toEqual({ duration: 5 });
  });

  it('sends nothing for somebody else, nor when signed out', async () => {
    const fetch = stubFetch(() => json({}));
    expect(await sendAnswer(answerTo(1))).toEqual({ kind: 'unauthorized' });
    signIn();
    expect(await sendAnswer(answerTo(1, 1, { userId: 8 }))).toEqual({ kind: 'unauthorized' });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('the word of the server', () => {
  it.each([
    ['another answer stands', refusal(409, 'ALREADY_ANSWERED'), 'refused'],
    ['the examination is over', refusal(409, 'EXAMINATION_CLOSED'), 'refused'],
    ['the survey is gone', refusal(404, 'NOT_FOUND'), 'refused'],
    ['the answer is impossible', refusal(400, 'VALIDATION_FAILED'), 'refused'],
    ['an earlier question is open', refusal(409, 'ANSWER_OUT_OF_ORDER'), 'too-early'],
    ['signed out', refusal(401, 'UNAUTHENTICATED'), 'unauthorized'],
    ['two writes met', refusal(409, 'CONFLICT'), 'later'],
    ['too many calls', refusal(429, 'TOO_MANY_REQUESTS'), 'later'],
    ['a server error', refusal(500, 'INTERNAL'), 'later'],
    ['a proxy without the server', new Response('<h1>Bad Gateway</h1>', { status: 502 }), 'later'],
    ['a proxy that knows nothing', new Response('<h1>Not Found</h1>', { status: 404 }), 'later'],
    ['a sign-in page of the network', new Response('<form>', { status: 200 }), 'later'],
  ])('%s', async (_, response, kind) => {
    signIn();
    stubFetch(() => response);
    expect((await sendAnswer(answerTo(1))).kind).toBe(kind);
  });

  it('waits as long as asked, a minute at most', async () => {
    signIn();
    stubFetch(() => refusal(429, 'TOO_MANY_REQUESTS', { 'retry-after': '12' }));
    expect(await sendAnswer(answerTo(1))).toEqual({ kind: 'later', waitMs: 12_000 });
    stubFetch(() => refusal(503, 'UNAVAILABLE', { 'retry-after': '3600' }));
    expect(await sendAnswer(answerTo(1))).toEqual({ kind: 'later', waitMs: 60_000 });
  });

  it('is missing when the network breaks', async () => {
    signIn();
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await sendAnswer(answerTo(1))).toEqual({ kind: 'later', waitMs: null });
  });
});
