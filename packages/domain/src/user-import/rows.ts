import { UserCreateBody, type UserRole } from '@tokiori/contract';
import type { CsvRecord } from '../csv/parse';
import { unguardFormula } from '../csv/write';
import { USER_COLUMNS, type UserColumn } from './columns';

/** What is wrong with a row; `column` is the heading of the column it concerns. */
export interface UserIssue {
  column: string;
  message: string;
}

/** Labels of the roles that may be given. */
export type RoleWords = Partial<Record<UserRole, string>>;

/** A row of a sheet of users. */
export interface UserImportRow {
  /** Line of the file, counted from 1. */
  line: number;
  /** What `createUser` takes, without departments; usable when there are no issues. */
  body: UserCreateBody;
  /** The department as the file names it; `null` for none. */
  department: string | null;
  /** Empty when the row can be registered. */
  issues: UserIssue[];
}

const twoDigits = (text: string): string => text.padStart(2, '0');

/** 「2026/4/1」「2026年4月1日」 as `2026-04-01`; anything else as it stands. */
export const dayOf = (text: string): string => {
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
  return year && month && day ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : text;
};

/** 「1995/4」「1995年4月」, or a whole day, as `1995-04`; anything else as it stands. */
const monthOf = (text: string): string => {
  const [, year, month] = /^(\d{4})[-/.年](\d{1,2})(?:月|[-/.月]\d{1,2}日?)?$/.exec(text) ?? [];
  return year && month ? `${year}-${twoDigits(month)}` : text;
};

/** Longer than any name, date or path of departments that could fit. */
const LONGEST = 500;

const folded = (text: string): string =>
  text.slice(0, LONGEST).normalize('NFKC').replace(/\s/g, '');

type Found<Value> = { value: Value } | { issue: string };

const roleOf = (label: string, roles: RoleWords): Found<UserRole> => {
  const known = Object.entries(roles) as [UserRole, string][];
  const found = known.find(([, name]) => folded(name) === folded(label))?.[0];
  if (found) return { value: found };
  const names = known.map(([, name]) => name).join('、');
  return { issue: `「${label}」は使えません。${names}のいずれかにしてください。` };
};

const SEPARATOR = /[›>/／＞]/;

/** The names along a path of departments as it is written in a file: 「本部/営業部」. */
export const departmentPath = (words: string): string[] =>
  words
    .slice(0, LONGEST)
    .split(SEPARATOR)
    .map((name) => name.trim());

/** The departments that words in a file may mean: of that name, or at the end of that path. */
export const departmentsNamed = <D extends { path: readonly string[] }>(
  words: string,
  departments: readonly D[],
): D[] => {
  const wanted = departmentPath(words).map(folded);
  return departments.filter(({ path }) =>
    wanted.every((name, at) => folded(path.at(at - wanted.length) ?? '') === name),
  );
};

/** What is said of a person with no way to sign in. */
export const NAMELESS = 'メールアドレスかログインIDのどちらかを入力してください。';

const isColumn = (name: string): name is UserColumn => name in USER_COLUMNS;

const bodyIssues = (body: UserCreateBody): UserIssue[] => {
  const issues = UserCreateBody.safeParse(body).error?.issues ?? [];
  const nameless = !body.email && !body.login_id;
  return [
    ...issues.map(({ path, message }) => {
      const name = String(path[0]);
      return { column: isColumn(name) ? USER_COLUMNS[name] : name, message };
    }),
    ...(nameless
      ? [
          {
            column: USER_COLUMNS.email,
            message: NAMELESS,
          },
        ]
      : []),
  ];
};

/** Reads one row by the places of its columns, counted from 0. */
export const readUserRow = (
  { line, cells }: CsvRecord,
  at: Partial<Record<UserColumn, number>>,
  roles: RoleWords,
): UserImportRow => {
  const cell = (column: UserColumn): string | null => {
    const place = at[column];
    return (place === undefined ? '' : unguardFormula(cells[place] ?? '').trim()) || null;
  };
  const role = cell('role');
  const found: Found<UserRole> = role === null ? { value: 'User' } : roleOf(role, roles);
  const [birth, entrance] = [cell('birth_ym'), cell('entrance_date')];
  const body: UserCreateBody = {
    name: cell('name') ?? '',
    name_kana: cell('name_kana'),
    email: cell('email'),
    login_id: cell('login_id'),
    employee_number: cell('employee_number'),
    role: 'value' in found ? found.value : 'User',
    profession: cell('profession'),
    post: cell('post'),
    birth_ym: birth && monthOf(birth.slice(0, LONGEST).normalize('NFKC')),
    entrance_date: entrance && dayOf(entrance.slice(0, LONGEST).normalize('NFKC')),
  };
  const issues = bodyIssues(body);
  if ('issue' in found) issues.push({ column: USER_COLUMNS.role, message: found.issue });
  return { line, body, department: cell('department'), issues };
};
