import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '../../app/session/session-store';
import { makeSession, makeUser } from '../../app/test/make';
import { leaveWhenSignedIn, afterSignInPath } from './after-sign-in';

describe('the way on after signing in', () => {
  it.each([
    ['/result?view=weak', '/result?view=weak'],
    ['//evil.example', '/dashboard'],
    ['/login', '/dashboard'],
    ['/login?to=/login', '/dashboard'],
    ['/login/two-factor/email', '/dashboard'],
    ['/logins', '/logins'],
  ])('%s leads to %s', (to, path) => {
    expect(afterSignInPath({ user: makeUser() }, to)).toBe(path);
  });
});

describe('the sign-in page', () => {
  const open = (to?: string): unknown => {
    try {
      leaveWhenSignedIn({ search: { to } });
      return 'stays';
    } catch (thrown) {
      return isRedirect(thrown) ? thrown.options.href : thrown;
    }
  };

  beforeEach(() => setSession(null));

  it('stays for a user who is not signed in', () => {
    expect(open('/result')).toBe('stays');
  });

  it('is left at once by a user who is', () => {
    setSession(makeSession());
    expect(open('/result')).toBe('/result');
  });
});
