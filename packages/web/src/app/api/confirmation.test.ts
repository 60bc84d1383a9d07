import { afterEach, expect, it, vi } from 'vitest';
import { createBook } from '../test/endpoints';
import { json, sentRequest, stubFetch } from '../test/fetch';
import { ApiError } from './api-error';
import { call } from './client';
import { onConfirmationNeeded } from './confirmation';

const REFUSED = { code: 'CONFIRMATION_REQUIRED', message: 'パスワードをもう一度。' };
const refused = () => json(REFUSED, 403);
const book = { id: 1, title: '帳面' };
const send = () => call(createBook, { body: { title: '帳面' } }, { idempotencyKey: 'key-1' });

const stops: (() => void)[] = [];
const answerWith = (ask: () => Promise<void>) => {
  const asked = vi.fn(ask);
  stops.push(onConfirmationNeeded(asked));
  return asked;
};
afterEach(() => stops.splice(0).forEach((stop) => stop()));

it('sends the same once more after the person has confirmed', async () => {
  const answers = [refused(), json(book)];
  const fetched = stubFetch(() => answers.shift()!);
  const asked = answerWith(async () => undefined);
  expect(await send()).toEqual(book);
  expect(asked).toHaveBeenCalledOnce();
  expect([0, 1].map((at) => sentRequest(fetched, at).headers.get('idempotency-key'))).toEqual([
    'key-1',
    'key-1',
  ]);
});

it('does not ask again when it is refused even then', async () => {
  const fetched = stubFetch(refused);
  const asked = answerWith(async () => undefined);
  await expect(send()).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  expect([asked.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 2]);
});

it('asks once for calls that are refused together', async () => {
  const answers = [refused(), refused(), json(book), json(book)];
  stubFetch(() => answers.shift()!);
  const asked = answerWith(() => new Promise((resolve) => setTimeout(resolve, 5)));
  await Promise.all([send(), send()]);
  expect(asked).toHaveBeenCalledOnce();
});

it('leaves the refusal as it is when the person declines, and tells of a session that ended', async () => {
  stubFetch(refused);
  answerWith(() => Promise.reject(new Error('declined')));
  await expect(send()).rejects.toMatchObject({ status: 403, message: REFUSED.message });
  answerWith(() => Promise.reject(new ApiError(401, 'UNAUTHENTICATED', '')));
  await expect(send()).rejects.toMatchObject({ status: 401 });
});
