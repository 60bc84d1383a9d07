import { expect, it } from 'vitest';
import { makeSession } from '../test/make';
import { currentRequiredStep, requiredStepPath, setRequiredStep } from './required-step';
import { setSession } from './session-store';

it('holds for the session it was said of, and for no other', () => {
  setSession(makeSession());
  setRequiredStep('change-password');
  expect(currentRequiredStep()).toBe('change-password');
  setSession({ ...makeSession(), bearer_token: 'token-of-taro' });
  expect(currentRequiredStep()).toBeNull();
  setSession(null);
  expect(currentRequiredStep()).toBeNull();
});

it('leaves nothing in the storage', () => {
  setSession(makeSession());
  const before = localStorage.length;
  setRequiredStep('set-up-second-factor');
  expect([localStorage.length, sessionStorage.length]).toEqual([before, 0]);
});

it('keeps where the person wanted to go', () => {
  expect(requiredStepPath('change-password')).toBe('/password-edit');
  expect(requiredStepPath('set-up-second-factor', '/result?view=weak')).toBe(
    '/profile?to=%2Fresult%3Fview%3Dweak#two-factor',
  );
});
