import { foldBlanks } from '../text/fold';
import { UserCreateBody, type UserRole } from '@tokiori/contract';
import type { CsvRecord } from '../csv/parse';
import { readWrittenDate, readWrittenMonth, type Reading } from '../calendar/written-date';
import { USER_COLUMNS, type NamePart, type UserColumn } from './columns';

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

/** Longer than any name, date or path of departments that could fit. */
const LONGEST = 500;

const folded = (text: string): string => foldBlanks(text.slice(0, LONGEST));

const roleOf = (label: string, roles: RoleWords): Reading<UserRole> => {
  const roleNames = Object.entries(roles) as [UserRole, string][];
  const role = roleNames.find(([, name]) => folded(name) === folded(label))?.[0];
  if (role) return { value: role };
  const names = roleNames.map(([, name]) => name).join('、');
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
  const whole = folded(words);
  return departments.filter(
    ({ path }) =>
      // A name may hold the signs that stand between names.
      folded(path.at(-1) ?? '') === whole ||
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

/** 「姓」 and 「名」 as one name. */
const joined = (...parts: (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(' ') || null;

/** What was read of a cell that may be empty. */
const readCell = <Value>(
  typed: string | null,
  read: (typed: string) => Reading<Value>,
): Reading<Value | null> => (typed === null ? { value: null } : read(typed));

const valueOf = <Value>(read: Reading<Value>): Value | null =>
  'value' in read ? read.value : null;

/** Reads one row by the places of its columns, counted from 0. */
export const readUserRow = (
  { line, cells }: CsvRecord,
  at: Partial<Record<UserColumn | NamePart, number>>,
  roles: RoleWords,
): UserImportRow => {
  const cell = (column: UserColumn | NamePart): string | null => {
    const place = at[column];
    return (place === undefined ? '' : (cells[place] ?? '').trim()) || null;
  };
  const role = readCell(cell('role'), (typed) => roleOf(typed, roles));
  const birth = readCell(cell('birth_ym'), readWrittenMonth);
  const entrance = readCell(cell('entrance_date'), readWrittenDate);
  const body: UserCreateBody = {
    name: cell('name') ?? joined(cell('family_name'), cell('given_name')) ?? '',
    name_kana: cell('name_kana') ?? joined(cell('family_kana'), cell('given_kana')),
    email: cell('email'),
    login_id: cell('login_id'),
    employee_number: cell('employee_number'),
    role: valueOf(role) ?? 'User',
    profession: cell('profession'),
    post: cell('post'),
    birth_ym: valueOf(birth),
    entrance_date: valueOf(entrance),
  };
  const issues = bodyIssues(body);
  for (const [column, read] of [
    ['role', role],
    ['birth_ym', birth],
    ['entrance_date', entrance],
  ] as const)
    if ('issue' in read) issues.push({ column: USER_COLUMNS[column], message: read.issue });
  return { line, body, department: cell('department'), issues };
};
