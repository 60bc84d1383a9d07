import { expect, it } from 'vitest';
import { makeUser } from '../app/test/make';
import { navFor } from './admin-nav';
import { adminHome } from '../app/session/home';

const manager = makeUser({ role: 'DepartmentManager' });
const admin = makeUser({ role: 'Admin' });

const addressesFor = (user: Parameters<typeof navFor>[0]) =>
  navFor(user).flatMap(({ items }) => items.map(({ to }) => to));

it('shows a manager what they may open, and leads them there', () => {
  expect(addressesFor(manager)).toEqual([
    '/admin/score',
    '/admin/basic-scores',
    '/admin/certificates',
    '/admin/study-times',
    '/admin/courses',
    '/asked-questions',
    '/admin/users',
    '/admin/departments',
  ]);
  expect(adminHome(manager)?.to).toBe('/admin/score');
});

it('shows who edits basics those, beside what their role opens', () => {
  const editor = makeUser({ edits_basics: true });
  const own = ['/admin/basics', '/admin/question-reports'];
  expect(addressesFor(editor).toSorted()).toEqual(own);
  expect(adminHome(editor)?.to).toBe('/admin/basics');
  const both = { ...manager, edits_basics: true };
  expect(addressesFor(both).toSorted()).toEqual([...addressesFor(manager), ...own].toSorted());
  expect(adminHome(both)?.to).toBe('/admin/score');
});

it('shows an admin the company, and a learner nothing', () => {
  expect(addressesFor(admin)).toContain('/admin/company');
  expect(addressesFor(admin).some((to) => to.startsWith('/superadmin'))).toBe(false);
  expect(addressesFor(makeUser())).toEqual([]);
  expect(adminHome(makeUser())).toBeNull();
});
