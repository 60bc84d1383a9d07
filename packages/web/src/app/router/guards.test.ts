import type { UserRole } from '@tokiori/contract';
import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { setRequiredStep } from '../session/required-step';
import { setSession } from '../session/session-store';
import { makeSession } from '../test/make';
import { ForbiddenError, requireUser } from './guards';
import { requireAdminHome, requireRole } from './require-role';

const input = { location: { pathname: '/admin/score', searchStr: '?from=2026-04-01' } };

const thrownBy = (guard: () => unknown): unknown => {
  try {
    guard();
  } catch (error) {
    return error;
  }
  return null;
};

describe('a page for signed-in people', () => {
  it('sends others to the sign-in page with the path and query to come back to', () => {
    const thrown = thrownBy(() => requireUser(input));
    expect(isRedirect(thrown) && thrown.options).toMatchObject({
      to: '/login',
      search: { to: '/admin/score?from=2026-04-01' },
    });
  });

  it('sends somebody whose session has expired there too', () => {
    setSession({ ...makeSession(), expire: Math.floor(Date.now() / 1000) - 1 });
    expect(isRedirect(thrownBy(() => requireUser(input)))).toBe(true);
  });

  it('opens for somebody signed in', () => {
    setSession(makeSession());
    expect(requireUser(input).user.name).toBe('佐藤はな');
  });
});

describe('a session with a required step', () => {
  const open = (pathname: string): unknown =>
    thrownBy(() => requireUser({ location: { pathname, searchStr: '' } }));

  it('is led there from every page', () => {
    setSession(makeSession());
    setRequiredStep('change-password');
    const thrown = open('/result');
    expect(isRedirect(thrown) && thrown.options.href).toBe('/password-edit?to=%2Fresult');
  });

  it('may open the page where it is done', () => {
    setSession(makeSession());
    setRequiredStep('set-up-second-factor');
    expect(open('/profile')).toBeNull();
    setRequiredStep(null);
    expect(open('/result')).toBeNull();
  });
});

describe('a page for a role', () => {
  it.each<[UserRole, boolean]>([
    ['User', false],
    ['DepartmentManager', false],
    ['Admin', true],
    ['SuperAdmin', true],
  ])('for admins, opened by %s: %s', (role, opens) => {
    setSession(makeSession({ role }));
    expect(thrownBy(() => requireRole('Admin')(input)) instanceof ForbiddenError).toBe(!opens);
  });

  it.each([
    ['User', false, false],
    ['User', true, true],
    ['DepartmentManager', false, false],
    ['Admin', false, true],
  ] as const)('for editors, opened by %s who edits basics (%s): %s', (role, edits, opens) => {
    setSession(makeSession({ role, edits_basics: edits }));
    expect(thrownBy(() => requireRole('editor')(input)) instanceof ForbiddenError).toBe(!opens);
  });
});

it.each([
  ['Admin', false, null],
  ['DepartmentManager', true, '/admin/score'],
  ['User', true, '/admin/basics'],
] as const)('administration begins for %s who edits basics (%s) at %s', (role, edits, to) => {
  setSession(makeSession({ role, edits_basics: edits }));
  const thrown = thrownBy(() => requireAdminHome(input));
  expect(isRedirect(thrown) ? thrown.options.to : thrown).toBe(to);
});

it('administration is closed to a learner', () => {
  setSession(makeSession());
  expect(thrownBy(() => requireAdminHome(input))).toBeInstanceOf(ForbiddenError);
});
