import { UserRole } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { isAtLeast, mayGrantRole, rankOf } from './roles';

const roles = UserRole.options;

it('ranks the roles in the order of the contract', () => {
  expect(roles.map(rankOf)).toEqual([0, 1, 2, 3]);
  expect(isAtLeast('Admin', 'Admin')).toBe(true);
  expect(isAtLeast('SuperAdmin', 'DepartmentManager')).toBe(true);
  expect(isAtLeast('DepartmentManager', 'Admin')).toBe(false);
});

it.each([
  ['User', []],
  ['DepartmentManager', []],
  ['Admin', ['User', 'DepartmentManager', 'Admin']],
  ['SuperAdmin', ['User', 'DepartmentManager', 'Admin', 'SuperAdmin']],
] as const)('%s may grant %j', (actor, granted) => {
  expect(roles.filter((target) => mayGrantRole(actor, target))).toEqual(granted);
});
