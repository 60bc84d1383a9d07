import type { Me } from '@tokiori/contract';
import { useSyncExternalStore } from 'react';
import type { z } from 'zod/mini';
import { currentSession, onSessionChange } from './session-store';

/** What a session has to do before anything else; `null` when nothing. */
export type RequiredStep = z.infer<typeof Me>['session']['required_step'];

/**
 * Kept in memory for one token, and not stored: after a reload the first refused call reports it again.
 */
let remembered: { token: string; step: RequiredStep } | null = null;
const listeners = new Set<() => void>();

export const currentRequiredStep = (): RequiredStep => {
  const session = currentSession();
  return remembered !== null && remembered.token === session?.bearer_token ? remembered.step : null;
};

/** Stores what the server reports about the current session. */
export const setRequiredStep = (step: RequiredStep): void => {
  const session = currentSession();
  const before = currentRequiredStep();
  remembered = session && { token: session.bearer_token, step };
  if (before !== currentRequiredStep()) for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  const stop = onSessionChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};

export const useRequiredStep = (): RequiredStep =>
  useSyncExternalStore(subscribe, currentRequiredStep);

/** Where each of them is done. */
const PLACES = {
  'change-password': { pathname: '/password-edit', hash: '' },
  'set-up-second-factor': { pathname: '/profile', hash: 'two-factor' },
  agree: { pathname: '/consent', hash: '' },
} as const;

/** The page where it is done: its path, and its place in the page. */
export const placeOf = (step: NonNullable<RequiredStep>): { pathname: string; hash: string } =>
  PLACES[step];

/** The address of that page, which keeps where the person wanted to go. */
export const requiredStepPath = (step: NonNullable<RequiredStep>, to?: string): string => {
  const { pathname, hash } = placeOf(step);
  const search = to === undefined ? '' : `?${new URLSearchParams({ to }).toString()}`;
  return `${pathname}${search}${hash && `#${hash}`}`;
};
