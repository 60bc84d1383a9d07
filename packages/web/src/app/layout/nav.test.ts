import type { UserRole } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { navFor } from './admin-nav';
import { adminHome } from './nav';

const addressesFor = (role: UserRole) =>
  navFor(role).flatMap(({ items }) => items.map(({ to }) => to));

it('shows a manager what they may open, and leads them there', () => {
  expect(addressesFor('DepartmentManager')).toEqual([
    '/admin/score',
    '/admin/courses',
    '/admin/users',
    '/admin/departments',
  ]);
  expect(adminHome('DepartmentManager')).toBe('/admin/users');
});

it('shows an admin the company, and a learner nothing', () => {
  expect(addressesFor('Admin')).toContain('/admin/company');
  expect(addressesFor('Admin').some((to) => to.startsWith('/superadmin'))).toBe(false);
  expect(addressesFor('User')).toEqual([]);
  expect(adminHome('User')).toBeNull();
});
