import type { Import, UserCreateBody, UserRole } from '@tokiori/contract';
import {
  dayOf,
  departmentsNamed,
  foldedLabel,
  NAMELESS,
  readAttributeValue,
  readUserRow,
  ROLE_LABELS,
  unguardFormula,
  USER_COLUMNS,
  type UserColumn,
} from '@tokiori/domain';
import { holdsAddress, NO_ADDRESS_IN_NAME } from '../../shared/names';
import { departmentPaths } from '../departments/departments.service';
import { companyAttributes, type Definition } from '../user-attributes/user-attributes.access';
import { codeOf, peopleNamed, REPLACED, type KnownPerson } from '../users/import.service';
import { isUnborn } from '../users/users.rules';
import {
  placesOf,
  withDays,
  type Importer,
  type Plan,
  type PlannedRow,
  type Source,
  type SourceRow,
} from './importer';

/** What is to be written of a person. */
export interface UserBody extends Omit<UserCreateBody, 'department_ids' | 'roles' | 'password'> {
  role: UserRole;
  /** Words for a department that is made on the way; `null` when it is there, or none is named. */
  new_department: string | null;
  /** Values of the company's own attributes as they are stored, by their ids; those that the line does not have are absent. */
  attributes: Record<string, string>;
}

type Row = PlannedRow<UserBody>;
type Issue = Row['issues'][number];

/** Who may be given which role by a file: SuperAdmins are made one by one. */
const ROLES = {
  User: ROLE_LABELS.User,
  DepartmentManager: ROLE_LABELS.DepartmentManager,
  Admin: ROLE_LABELS.Admin,
};

/** The field of an attribute that the company has defined itself. */
const fieldOf = ({ id }: Pick<Definition, 'id'>): string => `attribute.${id}`;

const FIELDS: Import['fields'] = (Object.entries(USER_COLUMNS) as [UserColumn, string][]).map(
  ([field, label]) => ({ field, label, required: field === 'name' }),
);

const problemsOf = (places: Record<string, number>): string[] => [
  ...(places['name'] === undefined ? ['「氏名」の列を選んでください。'] : []),
  ...(['email', 'login_id', 'employee_number'].every((field) => places[field] === undefined)
    ? ['「メールアドレス」「ログインID」「社員番号」のどれかの列を選んでください。']
    : []),
];

type Department = Awaited<ReturnType<typeof departmentPaths>>[number];
type FoundDepartment = { id: number } | { create: true } | { issue: string } | null;

/** What the words for departments mean, each looked at once, and which of them are unknown. */
const departmentReader = (departments: readonly Department[], choices: Source['choices']) => {
  const known = new Set(departments.map(({ id }) => id));
  const read = new Map<string, FoundDepartment>();
  const unknown = new Map<string, number>();
  const meaning = (words: string): FoundDepartment => {
    const found = departmentsNamed(words, departments);
    if (found.length > 1)
      return {
        issue: `部署「${words}」がいくつもあります。「上の部署／部署」の形で書いてください。`,
      };
    if (found[0]) return { id: found[0].id };
    unknown.set(words, 0);
    const choice = choices[words];
    if (choice && 'create' in choice) return { create: true };
    if (choice && known.has(choice.id)) return { id: choice.id };
    return {
      issue: `部署「${words}」がありません。どの部署にするかを選ぶか、新しく作ってください。`,
    };
  };
  return {
    read: (words: string | null): FoundDepartment => {
      if (words === null) return null;
      if (!read.has(words)) read.set(words, meaning(words));
      if (unknown.has(words)) unknown.set(words, unknown.get(words)! + 1);
      return read.get(words)!;
    },
    unknown: (): Import['unknown']['departments'] =>
      [...unknown].map(([name, rows]) => ({ name, rows, choice: choices[name] ?? null })),
  };
};

const DEPARTMENT = USER_COLUMNS.department;

interface Read {
  line: number;
  body: UserBody;
  issues: Issue[];
}

/** Slashes and characters of a date as spreadsheets write it. */
const asTyped = ({ kind }: Definition, typed: string): string =>
  kind === 'Date' ? dayOf(typed.slice(0, 100).normalize('NFKC')) : typed;

const readAttributes = (
  { cells }: SourceRow,
  places: Record<string, number>,
  attributes: readonly Definition[],
): { values: Record<string, string>; issues: Issue[] } => {
  const values: Record<string, string> = {};
  const issues: Issue[] = [];
  for (const attribute of attributes) {
    const place = places[fieldOf(attribute)];
    if (place === undefined) continue;
    const typed = unguardFormula(cells[place] ?? '').trim();
    const read = readAttributeValue(attribute, asTyped(attribute, typed));
    if ('issue' in read) issues.push({ column: attribute.name, message: read.issue });
    else if (read.value !== null) values[attribute.id] = read.value;
  }
  return { values, issues };
};

interface Reading {
  read: (words: string | null) => FoundDepartment;
  isTooYoung: (month: string) => boolean;
  attributes: readonly Definition[];
}

const readLine = (
  row: SourceRow,
  places: Record<string, number>,
  { read, isTooYoung, attributes }: Reading,
): Read => {
  const { body, issues, department: named } = readUserRow(row, places, ROLES);
  const words = named?.slice(0, 300) ?? null;
  const department = read(words);
  const own = readAttributes(row, places, attributes);
  // Who is there already has one, which the line need not name.
  const found: Issue[] = issues.filter(({ message }) => message !== NAMELESS);
  found.push(...own.issues);
  if (department && 'issue' in department)
    found.push({ column: DEPARTMENT, message: department.issue });
  if (holdsAddress(body.name))
    found.push({ column: USER_COLUMNS.name, message: NO_ADDRESS_IN_NAME });
  if (body.birth_ym && isTooYoung(body.birth_ym))
    found.push({ column: USER_COLUMNS.birth_ym, message: '生年月は今月以前を入力してください。' });
  return {
    line: row.line,
    issues: found,
    body: {
      ...body,
      attributes: own.values,
      employee_number: body.employee_number?.normalize('NFKC').trim() || null,
      email: body.email?.normalize('NFKC').trim().toLowerCase() ?? null,
      login_id: body.login_id?.normalize('NFKC').trim() ?? null,
      role: body.role ?? 'User',
      department_id: department && 'id' in department ? department.id : null,
      new_department: department && 'create' in department ? words : null,
    },
  };
};

interface Names {
  employee_number?: string | null;
  email?: string | null;
  login_id?: string | null;
}

const keysOf = ({ employee_number, email, login_id }: Names): string[] => [
  ...(employee_number ? [`number ${employee_number.toLowerCase()}`] : []),
  ...(email ? [`email ${email}`] : []),
  ...(login_id ? [`login ${login_id.toLowerCase()}`] : []),
];

/** People who are there, by employee number, address and login id; a login id counts with and without the company's code. */
const indexOf = (people: readonly KnownPerson[], code: string) => {
  const index = new Map<string, KnownPerson>();
  const prefix = `${code.toLowerCase()}-`;
  for (const person of people) {
    for (const key of keysOf(person)) index.set(key, person);
    const loginId = person.login_id?.toLowerCase();
    const short = loginId?.startsWith(prefix) ? `login ${loginId.slice(prefix.length)}` : null;
    if (short !== null && !index.has(short)) index.set(short, person);
  }
  return index;
};

const namesIn = (body: UserBody): string[] =>
  (['employee_number', 'email', 'login_id'] as const)
    .filter((column) => body[column])
    .map((column) => USER_COLUMNS[column]);

const error = ({ line, body }: Read, issues: Issue[]): Row => ({
  line,
  outcome: 'Error',
  issues,
  body,
  targetId: null,
});

/** What an import never changes of an existing user: how they sign in, and what they may do. */
const remarksOf = (
  { email, login_id, role }: UserBody,
  person: KnownPerson,
  hasRole: boolean,
): Issue[] => {
  const left = (column: string): Issue => ({
    column,
    message: `${column}は、登録済みのユーザーについては取り込みで変わりません。`,
  });
  const isOther = login_id && !keysOf(person).includes(`login ${login_id.toLowerCase()}`);
  return [
    ...(email && email !== person.email ? [left(USER_COLUMNS.email)] : []),
    ...(isOther && person.login_id === null ? [left(USER_COLUMNS.login_id)] : []),
    ...(hasRole && role !== person.role ? [left(USER_COLUMNS.role)] : []),
  ];
};

/** Names of professions and posts are the same whatever the width of their letters. */
const isSame = (column: (typeof REPLACED)[number], body: UserBody, person: KnownPerson): boolean =>
  column === 'profession' || column === 'post'
    ? foldedLabel(body[column] ?? '') === foldedLabel(person[column] ?? '')
    : body[column] === person[column];

const changesAnything = (body: UserBody, person: KnownPerson): boolean =>
  body.new_department !== null ||
  REPLACED.some((column) => Boolean(body[column]) && !isSame(column, body, person)) ||
  Object.entries(body.attributes).some(([id, value]) => person.attributes[id] !== value);

const ofKnown = (
  read: Read,
  person: KnownPerson,
  { updates, hasRole }: { updates: boolean; hasRole: boolean },
): Row => {
  const base = { line: read.line, body: read.body, targetId: person.id };
  const skip = (message: string): Row => ({
    ...base,
    outcome: 'Skip',
    issues: [{ column: null, message }],
  });
  if (!updates) return skip('すでに登録されています。');
  if (person.role === 'SuperAdmin')
    return error(read, [{ column: null, message: '運営会社の管理者は取り込みで変更できません。' }]);
  const remarks = remarksOf(read.body, person, hasRole);
  if (!changesAnything(read.body, person))
    return {
      ...base,
      outcome: 'Skip',
      issues:
        remarks.length > 0 ? remarks : [{ column: null, message: '登録済みの内容と同じです。' }],
    };
  return { ...base, outcome: 'Update', issues: remarks };
};

/** Where days and months are expected. */
const dayPlaces = (places: Record<string, number>, attributes: readonly Definition[]): number[] =>
  [
    'birth_ym',
    'entrance_date',
    ...attributes.filter(({ kind }) => kind === 'Date').map(fieldOf),
  ].flatMap((field) => places[field] ?? []);

const plan: Importer['plan'] = async ({ tx, caller, now }, source): Promise<Plan<UserBody>> => {
  const places = placesOf(source.mapping);
  const problems = problemsOf(places);
  const departments = departmentReader(await departmentPaths(tx, caller.companyId), source.choices);
  const attributes = await companyAttributes(tx, caller.companyId, { held: true });
  const isTooYoung = (month: string) => isUnborn(caller, month, now);
  const days = dayPlaces(places, attributes);
  const reads = source.rows.map((row) =>
    readLine(withDays(row, days), places, { read: departments.read, isTooYoung, attributes }),
  );
  const code = await codeOf(tx, caller);
  const loginIds = reads.flatMap(({ body }) => (body.login_id ? [body.login_id.slice(0, 64)] : []));
  const people = await peopleNamed(tx, caller, {
    employeeNumbers: reads.flatMap(({ body }) => body.employee_number?.slice(0, 32) ?? []),
    emails: reads.flatMap(({ body }) => (body.email ? [body.email.slice(0, 254)] : [])),
    loginIds: loginIds.flatMap((id) => [id, `${code}-${id.slice(0, 60 - code.length)}`]),
  });
  const known = indexOf(people, code);
  const seen = new Map<string, number>();
  const updates = source.options.duplicates === 'Update';
  const hasRole = places['role'] !== undefined;
  const rows = reads.map((read): Row => {
    if (read.issues.length > 0) return error(read, read.issues);
    const keys = keysOf(read.body);
    const before = keys.map((key) => seen.get(key)).find((line) => line !== undefined);
    if (before !== undefined) {
      const message = `${before}行目と同じ人です。`;
      const issues = [{ column: null, message }];
      if (updates)
        return error(read, [{ column: null, message: `${message}どちらかの行を消してください。` }]);
      return { line: read.line, outcome: 'Skip', issues, body: read.body, targetId: null };
    }
    for (const key of keys) seen.set(key, read.line);
    const found = [...new Set(keys.flatMap((key) => known.get(key) ?? []))];
    if (found.length > 1)
      return error(read, [
        {
          column: null,
          message: `${namesIn(read.body).join('と')}が、別々の人のものです。`,
        },
      ]);
    if (found[0]) return ofKnown(read, found[0], { updates, hasRole });
    if (!read.body.email && !read.body.login_id)
      return error(read, [{ column: USER_COLUMNS.email, message: NAMELESS }]);
    return { line: read.line, outcome: 'Create', issues: [], body: read.body, targetId: null };
  });
  return { rows, problems, unknown: { departments: departments.unknown(), categories: [] } };
};

/** People: found by employee number, address or login id. */
export const usersImporter: Importer = {
  kind: 'users',
  fields: async (tx, caller) => {
    const attributes = await companyAttributes(tx, caller.companyId);
    const own = attributes.map((it) => ({ field: fieldOf(it), label: it.name, required: false }));
    return [...FIELDS, ...own];
  },
  plan,
};
