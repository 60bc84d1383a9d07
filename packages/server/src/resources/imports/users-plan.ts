import type { Import } from '@tokiori/contract';
import { matchHeadings, NAMELESS, ROLE_LABELS, USER_COLUMNS, USER_FIELDS } from '@tokiori/domain';
import { departmentPaths } from '../departments/departments.service';
import { mapWithPauses } from '../../shared/map-with-pauses';
import { companyAttributes, type Definition } from '../user-attributes/user-attributes.access';
import type { KnownPerson } from '../users/import.access';
import { keysOf, readPeopleNamed } from '../users/people-named';
import { isUnborn } from '../users/users.rules';
import { placesOf, withDays, type Importer, type Plan, type PlannedRow } from './importer';
import { namesOf, userChanges, type Names } from './users-changes';
import {
  DEPARTMENT,
  departmentReader,
  fieldOf,
  readLine,
  ROLES,
  type UserLine,
  type UserBody,
} from './users-read';

export type { UserBody } from './users-read';

type Row = PlannedRow<UserBody>;
type Issue = Row['issues'][number];

const FIELDS: Import['fields'] = USER_FIELDS.map(({ field, label }) => ({
  field,
  label,
  required: field === 'name',
}));

const problemsOf = (places: Record<string, number>): string[] => [
  ...(places['name'] === undefined &&
  (places['family_name'] === undefined || places['given_name'] === undefined)
    ? ['「氏名」の列か、「姓」と「名」の列を選んでください。']
    : []),
  ...(['email', 'login_id', 'employee_number'].every((field) => places[field] === undefined)
    ? ['「メールアドレス」「ログインID」「社員番号」のどれかの列を選んでください。']
    : []),
];

const namesIn = (body: UserBody): string[] =>
  (['employee_number', 'email', 'login_id'] as const)
    .filter((column) => body[column])
    .map((column) => USER_COLUMNS[column]);

const error = ({ line, body }: UserLine, issues: Issue[]): Row => ({
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

const ofKnown = (
  read: UserLine,
  person: KnownPerson,
  { updates, hasRole, names }: { updates: boolean; hasRole: boolean; names: Names },
): Row => {
  const base = { line: read.line, body: read.body, targetId: person.id };
  const skip = (message: string): Row => ({
    ...base,
    outcome: 'Skip',
    issues: [{ column: null, message }],
  });
  if (!updates) return skip('すでに登録されています。');
  const changes = userChanges(read.body, person, names);
  if (person.role === 'SuperAdmin' && changes.length > 0)
    return error(read, [{ column: null, message: '運営会社の管理者は取り込みで変更できません。' }]);
  const remarks = remarksOf(read.body, person, hasRole);
  if (changes.length === 0)
    return {
      ...base,
      outcome: 'Skip',
      issues:
        remarks.length > 0 ? remarks : [{ column: null, message: '登録済みの内容と同じです。' }],
    };
  return { ...base, outcome: 'Update', issues: remarks, changes };
};

/** Where days and months are expected. */
const dayPlaces = (places: Record<string, number>, attributes: readonly Definition[]): number[] =>
  [
    'birth_ym',
    'entrance_date',
    ...attributes.filter(({ kind }) => kind === 'Date').map(fieldOf),
  ].flatMap((field) => places[field] ?? []);

const NO_SUPER_ADMIN = `「${ROLE_LABELS.SuperAdmin}」は、取り込みでは登録できません。${Object.values(ROLES).join('、')}のいずれかにしてください。`;

const plan: Importer['plan'] = async ({ tx, caller, now }, source): Promise<Plan<UserBody>> => {
  const places = placesOf(source.mapping);
  const problems = problemsOf(places);
  const paths = await departmentPaths(tx, caller.companyId);
  const departments = departmentReader(paths, source.choices);
  const attributes = await companyAttributes(tx, caller.companyId, { held: true });
  const isTooYoung = (month: string) => isUnborn(caller, month, now);
  const days = dayPlaces(places, attributes);
  const reads = await mapWithPauses(source.rows, (row) =>
    readLine(withDays(row, days), places, { read: departments.read, isTooYoung, attributes }),
  );
  const peopleOf = await readPeopleNamed(
    tx,
    caller,
    reads.map(({ body }) => body),
  );
  const seen = new Map<string, number>();
  const updates = source.options.duplicates === 'Update';
  const hasRole = places['role'] !== undefined;
  const names = namesOf(paths, attributes);
  const rows = await mapWithPauses(reads, (read): Row => {
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
    const [person, ...others] = peopleOf(read.body);
    if (others.length > 0)
      return error(read, [
        {
          column: null,
          message: `${namesIn(read.body).join('と')}が、別々の人のものです。`,
        },
      ]);
    const inOneOf = person?.department_id ?? null;
    if (read.among.length > 0 && (inOneOf === null || !read.among.includes(inOneOf)))
      return error(read, [{ column: DEPARTMENT, message: read.unclear }]);
    if (person) return ofKnown(read, person, { updates, hasRole, names });
    if (read.body.role === 'SuperAdmin')
      return error(read, [{ column: USER_COLUMNS.role, message: NO_SUPER_ADMIN }]);
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
  match: (headings, fields) =>
    matchHeadings(
      headings,
      fields.map(
        ({ field, label }) => USER_FIELDS.find((it) => it.field === field) ?? { field, label },
      ),
    ),
  changesOf: async (tx, caller, rows) => {
    if (rows.length === 0) return new Map();
    const paths = await departmentPaths(tx, caller.companyId);
    const names = namesOf(paths, await companyAttributes(tx, caller.companyId));
    return new Map(
      rows.map(({ line, body }) => [line, userChanges(body as UserBody, null, names)]),
    );
  },
  plan,
};
