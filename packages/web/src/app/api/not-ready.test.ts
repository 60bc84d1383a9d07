import { beforeEach, expect, it, vi } from 'vitest';
import { currentRequiredStep } from '../session/required-step';
import { setSession } from '../session/session-store';
import { makeSession } from '../test/make';
import { ApiError } from './api-error';
import { requiredStepOf, notReadyHandler } from './not-ready';

const handle = (pathname: string) => {
  const go = vi.fn();
  notReadyHandler({ location: () => ({ pathname, search: '?view=weak' }), go })(
    'set-up-second-factor',
  );
  return go;
};

beforeEach(() => setSession(makeSession()));

it.each([
  [new ApiError(403, 'PASSWORD_CHANGE_REQUIRED', ''), 'change-password'],
  [new ApiError(403, 'SECOND_FACTOR_REQUIRED', ''), 'set-up-second-factor'],
  [new ApiError(403, 'FORBIDDEN', ''), null],
  [new Error('x'), null],
])('knows what stands behind a refusal: %o', (error, step) => {
  expect(requiredStepOf(error)).toBe(step);
});

it('leads to where it is done and remembers it for the guards', () => {
  expect(handle('/result')).toHaveBeenCalledWith('/profile?to=%2Fresult%3Fview%3Dweak#two-factor');
  expect(currentRequiredStep()).toBe('set-up-second-factor');
});

it('stays where one already is', () => {
  expect(handle('/profile')).not.toHaveBeenCalled();
});
