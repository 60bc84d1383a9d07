import type { User } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { makeUser } from '../../../app/test/make';
import { userStateText } from '../user-states';
import { DEACTIVATE, INVITE, RESTORE } from './user-bulk-actions';
import { userCsv } from './user-csv';
import { USER_FILTERS, userQuery, type UserFilterValues } from './user-query';

const none = Object.fromEntries(USER_FILTERS.map((name) => [name, undefined])) as UserFilterValues;

const user = (changes: Partial<User> = {}): User => ({
  ...makeUser(),
  roles: ['User'],
  profession_id: null,
  post_id: null,
  attributes: {},
  managed_departments: [],
  manages_explicitly: false,
  active: true,
  created_at: '2026-04-01T00:00:00Z',
  last_signed_in_at: null,
  has_password: false,
  invited_at: '2026-11-01T00:00:00Z',
  has_second_factor: false,
  ...changes,
});

it('asks for a department with all below it, unless the address says otherwise', () => {
  expect(userQuery({ ...none, department_id: '3' })).toMatchObject({ queryByDept: 'true' });
  const alone = userQuery({ ...none, department_id: '3', below: 'false' });
  expect(alone).toMatchObject({ department_id: '3', queryByDept: undefined });
});

it('leaves out what the address says unreadably, and who takes which course where no course is named', () => {
  const typed = { department_id: 'x', role: 'King', birth_ym: '1995-13', assign_type: 'Assigned' };
  const query = userQuery({ ...none, ...typed, active: 'perhaps' });
  expect(Object.values(query).filter((value) => value !== undefined)).toEqual([]);
});

it('calls somebody invited only until they came, by whichever way', () => {
  expect(userStateText(user())).toBe('招待中');
  expect(userStateText(user({ last_signed_in_at: '2026-11-02T00:00:00Z' }))).toBe('有効');
  expect(userStateText(user({ has_password: true }))).toBe('有効');
  expect(userStateText(user({ active: false }))).toBe('停止中');
});

it('passes over those to whom a thing cannot be done', () => {
  const cases = [user(), user({ has_password: true }), user({ email: null, login_id: 'a01' })];
  expect(cases.map((one) => INVITE.fits(one, 1))).toEqual([true, false, false]);
  expect(DEACTIVATE.fits(user({ id: 1 }), 1)).toBe(false);
  expect(RESTORE.fits(user({ active: false }), 1)).toBe(true);
});

it('writes people for a spreadsheet, with nothing in it that would run as a formula', () => {
  const [head, row] = userCsv([user({ name: '=cmd()', email: 'hana@example.jp' })]).split('\r\n');
  expect(head?.startsWith('\uFEFF番号,氏名')).toBe(true);
  expect(row).toContain("7,'=cmd(),さとうはな,hana@example.jp,,受講者,店舗運営部");
});
