import { expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error';
import { json, sentRequest, stubFetch } from '../test/fetch';
import { makeSession } from '../test/make';
import { endSignedOut } from './end-signed-out';
import { logout } from './logout';
import { currentSession, setSession } from './session-store';
import { signedOutHashes } from './signed-out';
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from './storage-keys';

const hashOf = async (token: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

it('tells the server while the token is still there, then clears the state and leaves', async () => {
  setSession(makeSession());
  const steps: string[] = [];
  await logout({
    signOut: async () => steps.push(`told with ${currentSession()?.bearer_token}`),
    leave: () => void steps.push(`left with ${currentSession()?.bearer_token ?? 'nothing'}`),
  });
  expect(steps).toEqual(['told with token-of-hana', 'left with nothing']);
});

it('signs out here even when the server cannot be reached', async () => {
  setSession(makeSession());
  const leave = vi.fn();
  await logout({ signOut: () => Promise.reject(new Error('offline')), leave });
  expect(currentSession()).toBeNull();
  expect(leave).toHaveBeenCalledOnce();
  // Not the token, which would open the session again: only what ends it.
  expect(signedOutHashes()).toEqual([await hashOf('token-of-hana')]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('token-of-hana');
});

it('tells the server again, by the rule of all writes, with the token that is to end', async () => {
  vi.useFakeTimers();
  setSession(makeSession());
  const tokens: string[] = [];
  const signOut = async (token: string) => {
    tokens.push(token);
    if (tokens.length < 3) throw new ApiError(503, 'UNAVAILABLE', '');
  };
  const done = logout({ signOut, leave: () => undefined });
  await vi.runAllTimersAsync();
  await done;
  expect(tokens).toEqual(['token-of-hana', 'token-of-hana', 'token-of-hana']);
  expect(signedOutHashes()).toEqual([]);
  vi.useRealTimers();
});

it('ends the token as soon as the server can be reached again', async () => {
  setSession(makeSession());
  await logout({ signOut: () => Promise.reject(new Error('offline')), leave: () => undefined });
  let isUp = false;
  const fetched = stubFetch(() => (isUp ? json({ signed_out: true }) : json({}, 503)));
  await endSignedOut();
  expect(signedOutHashes()).toHaveLength(1);
  isUp = true;
  await endSignedOut();
  expect(signedOutHashes()).toEqual([]);
  expect(sentRequest(fetched, 1)).toMatchObject({ url: '/api/auth/sign_out/token' });
  expect(sentRequest(fetched, 1).headers.has('authorization')).toBe(false);
  expect(JSON.parse(String(sentRequest(fetched, 1).body))).toEqual({
    token_hash: await hashOf('token-of-hana'),
  });
});

it('leaves nothing of the person behind, but the choice of theme', async () => {
  setSession(makeSession());
  localStorage.setItem(STORAGE_KEYS.newCourseTemplateCart, '[1]');
  localStorage.setItem(STORAGE_KEYS.postAuthSignIn, '{}');
  localStorage.setItem(STORAGE_KEYS.lately, '{}');
  localStorage.setItem(STORAGE_KEYS.theme, 'dark');
  sessionStorage.setItem(TAB_STORAGE_KEYS.signInEmail, 'hana@example.jp');
  await logout({ signOut: async () => undefined, leave: () => undefined });
  expect({ ...localStorage }).toEqual({ [STORAGE_KEYS.theme]: 'dark' });
  expect(sessionStorage.length).toBe(0);
});
