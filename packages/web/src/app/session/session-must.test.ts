import { expect, it } from 'vitest';
import { makeSession } from '../test/make';
import { currentMust, mustPath, setMust } from './session-must';
import { setSession } from './session-store';

it('holds for the session it was said of, and for no other', () => {
  setSession(makeSession());
  setMust('change-password');
  expect(currentMust()).toBe('change-password');
  setSession({ ...makeSession(), bearer_token: 'token-of-taro' });
  expect(currentMust()).toBeNull();
  setSession(null);
  expect(currentMust()).toBeNull();
});

it('leaves nothing in the storage', () => {
  setSession(makeSession());
  const before = localStorage.length;
  setMust('set-up-second-factor');
  expect([localStorage.length, sessionStorage.length]).toEqual([before, 0]);
});

it('keeps where the person wanted to go', () => {
  expect(mustPath('change-password')).toBe('/password-edit');
  expect(mustPath('set-up-second-factor', '/result?view=weak')).toBe(
    '/profile?to=%2Fresult%3Fview%3Dweak#two-factor',
  );
});
