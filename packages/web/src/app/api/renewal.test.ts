import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { continueSession, currentSession, setSession } from '../session/session-store';
import { makeSession } from '../test/make';
import { ApiError } from './api-error';
import { isRenewing, onRenewalNeeded, withRenewal } from './renewal';

const over = new ApiError(401, 'UNAUTHENTICATED', '期限が切れました。');
const again = { ...makeSession(), bearer_token: 'another-token' };

const sendWith = () => {
  const tokens: (string | undefined)[] = [];
  const send = vi.fn(async () => {
    const token = currentSession()?.bearer_token;
    tokens.push(token);
    if (token !== again.bearer_token) throw over;
    return 'kept';
  });
  return { send, tokens };
};

let stop = (): void => undefined;
beforeEach(() => setSession(makeSession()));
afterEach(() => {
  stop();
  setSession(null);
});

it('sends again once the same person has signed in, and asks once for several writes', async () => {
  const asked = vi.fn(async () => {
    await Promise.resolve();
    expect(isRenewing()).toBe(true);
    continueSession(again);
  });
  stop = onRenewalNeeded(asked);
  const { send, tokens } = sendWith();
  expect(await Promise.all([withRenewal(send), withRenewal(send)])).toEqual(['kept', 'kept']);
  expect(asked).toHaveBeenCalledOnce();
  expect(tokens).toEqual(['token-of-hana', 'token-of-hana', 'another-token', 'another-token']);
  expect(isRenewing()).toBe(false);
});

it('leaves the refusal as it was when it is declined, or nobody asks', async () => {
  const { send } = sendWith();
  await expect(withRenewal(send)).rejects.toBe(over);
  stop = onRenewalNeeded(() => Promise.reject(new Error('declined')));
  await expect(withRenewal(send)).rejects.toBe(over);
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends nothing as somebody else', async () => {
  stop = onRenewalNeeded(async () => setSession(makeSession({ id: 99 })));
  const { send } = sendWith();
  await expect(withRenewal(send)).rejects.toBe(over);
  expect(send).toHaveBeenCalledOnce();
});

it('asks nobody where another tab has signed in again', async () => {
  const asked = vi.fn();
  stop = onRenewalNeeded(asked);
  const { send } = sendWith();
  send.mockImplementationOnce(async () => {
    continueSession(again);
    throw over;
  });
  expect(await withRenewal(send)).toBe('kept');
  expect(asked).not.toHaveBeenCalled();
});

it('asks nothing about another refusal', async () => {
  const asked = vi.fn();
  stop = onRenewalNeeded(asked);
  const locked = new ApiError(401, 'ACCOUNT_LOCKED', '');
  await expect(withRenewal(() => Promise.reject(locked))).rejects.toBe(locked);
  expect(asked).not.toHaveBeenCalled();
});
