import type { UserRole } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../test/make';
import { landing } from './landing';

describe('where signing in leads', () => {
  it.each<[UserRole, string]>([
    ['SuperAdmin', '/admin'],
    ['Admin', '/admin'],
    ['DepartmentManager', '/dashboard'],
    ['User', '/dashboard'],
  ])('%s → %s', (role, path) => {
    expect(landing({ user: makeUser({ role }) })).toBe(path);
  });

  it('goes back to where the person wanted to go', () => {
    const to = '/admin/score?from=2026-04-01#users';
    expect(landing({ user: makeUser() }, to)).toBe(to);
  });

  it.each([{ birth_ym: null }, { entrance_date: null }])(
    'asks for the profile first: %o',
    (gap) => {
      expect(landing({ user: makeUser(gap) })).toBe('/profile');
      expect(landing({ user: makeUser(gap) }, '//evil.example')).toBe('/profile');
      const to = '/result?view=weak#now';
      const address = landing({ user: makeUser(gap) }, to);
      expect(address).toBe('/profile?to=%2Fresult%3Fview%3Dweak%23now');
      expect(
        landing({ user: makeUser() }, new URLSearchParams(address.split('?')[1]).get('to')),
      ).toBe(to);
    },
  );

  it.each([['a'], 5, null, undefined])('takes no other kind of value: %o', (to) => {
    expect(landing({ user: makeUser() }, to)).toBe('/dashboard');
  });
});
