import { UserCreateBody, type UserRole } from '@tokiori/contract';
import type { CsvRecord } from '../csv/parse';
import { unguardFormula } from '../csv/write';
import { USER_COLUMNS, type UserColumn, type UserColumnPlaces } from './columns';

/** What is wrong with a row; `column` is the heading of the column it concerns. */
export interface UserIssue {
  column: string;
  message: string;
}

/** The values that words in the file mean. */
export interface UserWords {
  /** Labels of the roles that may be given. */
  roles: Partial<Record<UserRole, string>>;
  departments: readonly { id: number; name: string; path: readonly string[] }[];
}

/** A row of a sheet of users. */
export interface UserImportRow {
  /** Line of the file, counted from 1. */
  line: number;
  /** What `createUser` takes; usable when there are no issues. */
  body: UserCreateBody;
  /** The department as the file names it; `null` for none. */
  department: string | null;
  /** Empty when the row can be registered. */
  issues: UserIssue[];
  /** The cells as they stood in the file. */
  cells: string[];
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

const roleOf = (label: string, { roles }: UserWords): Found<UserRole> => {
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

/** By its name, or by its path from the top where several have the name. */
const departmentOf = (words: string, { departments }: UserWords): Found<number> => {
  const found = departmentsNamed(words, departments);
  const [first] = found;
  if (!first) return { issue: `部署「${words}」がありません。部署の名前を確かめてください。` };
  if (found.length === 1) return { value: first.id };
  return {
    issue: `部署「${words}」がいくつもあります。「上の部署／部署」の形で書いてください。`,
  };
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

/** Reads one row by the places of its columns. */
export const readUserRow = (
  { line, cells }: CsvRecord,
  { at }: UserColumnPlaces,
  words: UserWords,
): UserImportRow => {
  const cell = (column: UserColumn): string | null => {
    const place = at[column];
    return (place === undefined ? '' : unguardFormula(cells[place] ?? '').trim()) || null;
  };
  const [role, department] = [cell('role'), cell('department')];
  const foundRole: Found<UserRole> = role === null ? { value: 'User' } : roleOf(role, words);
  const found: Found<number | null> =
    department === null ? { value: null } : departmentOf(department, words);
  const [birth, entrance] = [cell('birth_ym'), cell('entrance_date')];
  const body: UserCreateBody = {
    name: cell('name') ?? '',
    name_kana: cell('name_kana'),
    email: cell('email'),
    login_id: cell('login_id'),
    employee_number: cell('employee_number'),
    role: 'value' in foundRole ? foundRole.value : 'User',
    department_id: 'value' in found ? found.value : null,
    profession: cell('profession'),
    post: cell('post'),
    birth_ym: birth && monthOf(birth.slice(0, LONGEST).normalize('NFKC')),
    entrance_date: entrance && dayOf(entrance.slice(0, LONGEST).normalize('NFKC')),
  };
  const wordIssues = [
    ...('issue' in foundRole ? [{ column: USER_COLUMNS.role, message: foundRole.issue }] : []),
    ...('issue' in found ? [{ column: USER_COLUMNS.department, message: found.issue }] : []),
  ];
  return { line, body, department, issues: [...bodyIssues(body), ...wordIssues], cells };
};
