import { describe, expect, it } from 'vitest';
import { parseCsv } from '../csv/parse';
import { USER_COLUMNS, type UserColumn } from './columns';
import { departmentsNamed, NAMELESS, readUserRow } from './rows';
import { userCsvTemplate } from './template';

const ROLES = { User: '受講者', Admin: '管理者' };
const COLUMNS: UserColumn[] = ['name', 'email', 'login_id', 'role', 'birth_ym', 'entrance_date'];
const AT = Object.fromEntries(COLUMNS.map((column, at) => [column, at]));
const read = (...cells: string[]) => readUserRow({ line: 2, cells }, AT, ROLES);
const messages = (...cells: string[]) =>
  read(...cells).issues.map(({ column, message }) => column + message);

describe('a line of a file of users', () => {
  it('becomes what makes them, with dates as spreadsheets write them', () => {
    const row = read('山田 花子', 'Hanako@Example.jp', '', '管理者', '1995/4/1', '2020年4月1日');
    expect(row).toMatchObject({ line: 2, issues: [], department: null });
    expect(row.body).toMatchObject({
      role: 'Admin',
      birth_ym: '1995-04',
      entrance_date: '2020-04-01',
      login_id: null,
    });
  });

  it('says what is wrong with it, at its column', () => {
    const issues = messages('', 'x', '', '社長', '', '2020-02-30');
    expect(issues).toHaveLength(4);
    expect(issues.join()).toContain('氏名氏名を入力してください。');
    expect(issues.join()).toContain('権限「社長」は使えません。受講者、管理者');
    expect(messages('花子')).toEqual([`メールアドレス${NAMELESS}`]);
  });

  it('names its department in words', () => {
    const row = readUserRow({ line: 3, cells: ['管理部／総務課'] }, { department: 0 }, ROLES);
    expect(row.department).toBe('管理部／総務課');
  });
});

it('finds departments by name or path, in any width of letters', () => {
  const known = [['営業部'], ['営業部', '総務課'], ['管理部', '総務課']].map((path) => ({ path }));
  expect(departmentsNamed('総務課', known)).toHaveLength(2);
  expect(departmentsNamed('管理部 ／ 総務課', known)).toEqual([known[2]]);
  expect(departmentsNamed('宇宙部', known)).toEqual([]);
});

it('has a template whose lines can be read', () => {
  const [head, ...rows] = parseCsv(userCsvTemplate()).records;
  expect(head!.cells).toEqual(Object.values(USER_COLUMNS));
  const at = Object.fromEntries(Object.keys(USER_COLUMNS).map((column, place) => [column, place]));
  expect(rows.map((row) => readUserRow(row, at, ROLES).issues)).toEqual([[], []]);
});
