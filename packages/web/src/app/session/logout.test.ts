import { expect, it, vi } from 'vitest';
import { makeSession } from '../test/make';
import { logout } from './logout';
import { currentSession, setSession } from './session-store';
import { STORAGE_KEYS, TAB_STORAGE_KEYS } from './storage-keys';

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
});

it('leaves nothing of the person behind, but the choice of theme', async () => {
  setSession(makeSession());
  localStorage.setItem(STORAGE_KEYS.newCourseTemplateCart, '[1]');
  localStorage.setItem(STORAGE_KEYS.theme, 'dark');
  sessionStorage.setItem(TAB_STORAGE_KEYS.signInEmail, 'hana@example.jp');
  await logout({ signOut: async () => undefined, leave: () => undefined });
  expect({ ...localStorage }).toEqual({ [STORAGE_KEYS.theme]: 'dark' });
  expect(sessionStorage.length).toBe(0);
});
