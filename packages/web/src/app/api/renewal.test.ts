import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { continueSession, currentSession, setSession } from '../session/session-store';
import { makeSession } from '../test/make';
import { ApiError } from './api-error';
import { onRenewal, pendingRenewal, wasTold, withRenewal, type Renewal } from './renewal';

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
/** What somebody does who is asked. */
const answering = (answer: (renewal: Renewal) => void) => {
  const asked = vi.fn(answer);
  stop = onRenewal(() => {
    const renewal = pendingRenewal();
    if (renewal) asked(renewal);
  });
  return asked;
};
const alerted = vi.fn();
beforeEach(() => {
  setSession(makeSession());
  alerted.mockReset();
  vi.stubGlobal('alert', alerted);
});
afterEach(() => {
  stop();
  setSession(null);
});

it('sends again once the same person has signed in, and asks once for several writes', async () => {
  const asked = answering(({ user, done }) => {
    expect(user.name).toBe('佐藤はな');
    // The specification's word comes first, once.
    expect(alerted.mock.calls).toEqual([
      ['ログイン画面に遷移します。ログイン後に再度実行してください。'],
    ]);
    continueSession(again);
    done();
  });
  const { send, tokens } = sendWith();
  expect(await Promise.all([withRenewal(send), withRenewal(send)])).toEqual(['kept', 'kept']);
  expect(asked).toHaveBeenCalledOnce();
  expect(tokens).toEqual(['token-of-hana', 'token-of-hana', 'another-token', 'another-token']);
  expect(pendingRenewal()).toBeNull();
});

it('leaves the refusal as it was when it is declined, or nobody asks', async () => {
  const { send } = sendWith();
  await expect(withRenewal(send)).rejects.toBe(over);
  expect([wasTold(over), alerted.mock.calls.length]).toEqual([false, 0]);
  answering(({ declined }) => declined());
  await expect(withRenewal(send)).rejects.toBe(over);
  expect(send).toHaveBeenCalledTimes(2);
  expect([wasTold(over), alerted.mock.calls.length]).toEqual([true, 1]);
});

it('sends nothing as somebody else', async () => {
  answering(({ done }) => {
    setSession(makeSession({ id: 99 }));
    done();
  });
  const { send } = sendWith();
  await expect(withRenewal(send)).rejects.toBe(over);
  expect(send).toHaveBeenCalledOnce();
});

it('asks nobody where another tab has signed in again', async () => {
  const asked = answering(() => undefined);
  const { send } = sendWith();
  send.mockImplementationOnce(async () => {
    continueSession(again);
    throw over;
  });
  expect(await withRenewal(send)).toBe('kept');
  expect(asked).not.toHaveBeenCalled();
});

it('asks nothing about another refusal', async () => {
  const asked = answering(() => undefined);
  const locked = new ApiError(401, 'ACCOUNT_LOCKED', '');
  await expect(withRenewal(() => Promise.reject(locked))).rejects.toBe(locked);
  expect(asked).not.toHaveBeenCalled();
});
