import { expect, it } from 'vitest';
import { makeSession } from '../../app/test/make';
import { outcomeOf } from './sign-in-outcome';

it('opens the session that was answered', () => {
  const session = makeSession();
  expect(outcomeOf(session)).toEqual({ next: 'signed-in', session });
});

it('goes on to the code when one was mailed', () => {
  expect(outcomeOf({ two_factor_auth_method: 'email' })).toEqual({ next: 'emailed-code' });
});

it('asks for a stronger factor, in the ways it knows', () => {
  expect(outcomeOf({ second_factor: { methods: ['recovery-code', 'totp', 'iris'] } })).toEqual({
    next: 'strong-factor',
    methods: ['totp', 'recovery-code'],
  });
});

it('refuses a second factor it does not know', () => {
  expect(() => outcomeOf({ two_factor_auth_method: 'sms' })).toThrow(
    'Invalid two_factor_auth_method',
  );
});

it.each([
  null,
  {},
  'ok',
  { bearer_token: 'x', expire: 1 },
  { user: { id: 1 } },
  { second_factor: { methods: [] } },
])('refuses an answer without a session: %o', (answer) => {
  expect(() => outcomeOf(answer)).toThrow('Invalid result');
});
