import { expect, it } from 'vitest';
import { makeSession } from '../../app/test/make';
import { outcomeOf } from './sign-in-outcome';

it('opens the session that was answered', () => {
  const session = makeSession();
  expect(outcomeOf(session)).toEqual({ next: 'signed-in', session });
});

it('goes on to the code when one was mailed', () => {
  expect(outcomeOf({ two_factor_auth_method: 'email' })).toEqual({ next: 'second-factor' });
});

it('refuses a second factor it does not know', () => {
  expect(() => outcomeOf({ two_factor_auth_method: 'sms' })).toThrow(
    'Invalid two_factor_auth_method',
  );
});

it.each([null, {}, 'ok', { bearer_token: 'x', expire: 1 }, { user: { id: 1 } }])(
  'refuses an answer without a session: %o',
  (answer) => {
    expect(() => outcomeOf(answer)).toThrow('Invalid result');
  },
);
