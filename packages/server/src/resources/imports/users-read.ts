import type { Import, UserCreateBody, UserRole } from '@tokiori/contract';
import {
  departmentsNamed,
  foldAccount,
  foldTyped,
  NAMELESS,
  readAttributeValue,
  readUserRow,
  readWrittenDate,
  ROLE_LABELS,
  USER_COLUMNS,
} from '@tokiori/domain';
import { holdsAddress, NO_ADDRESS_IN_NAME } from '../../shared/names';
import { entryOf } from '../../platform/item-of';
import type { departmentPaths } from '../departments/departments.service';
import type { Definition } from '../user-attributes/user-attributes.access';
import type { PlannedRow, Source, SourceRow } from './importer';

/** What is to be written of a person. */
export interface UserBody extends Omit<UserCreateBody, 'department_ids' | 'roles' | 'password'> {
  role: UserRole;
  /** Words for a department that is made on the way; `null` when it is there, or none is named. */
  new_department: string | null;
  /** Values of the company's own attributes as they are stored, by their ids; those that the line does not have are absent. */
  attributes: Record<string, string>;
}

type Issue = PlannedRow['issues'][number];

/** Who may be given which role by a file: SuperAdmins are made one by one. */
export const ROLES = {
  User: ROLE_LABELS.User,
  DepartmentManager: ROLE_LABELS.DepartmentManager,
  Admin: ROLE_LABELS.Admin,
};
/** What a line may say of who is there already: an export says it of SuperAdmins too. */
const KNOWN_ROLES = { ...ROLES, SuperAdmin: ROLE_LABELS.SuperAdmin };

/** The field of an attribute that the company has defined itself. */
export const fieldOf = ({ id }: Pick<Definition, 'id'>): string => `attribute.${id}`;

/** A department with the names above it. */
export type Department = Awaited<ReturnType<typeof departmentPaths>>[number];
/** `among`: those that the words may mean; the one that somebody is in already is meant. */
type FoundDepartment =
  { id: number } | { create: true } | { issue: string; among: readonly number[] } | null;

/** What the words for departments mean, each looked at once, and which of them are unknown. */
export const departmentReader = (
  departments: readonly Department[],
  choices: Source['choices'],
) => {
  const departmentIds = new Set(departments.map(({ id }) => id));
  const read = new Map<string, FoundDepartment>();
  const unknown = new Map<string, number>();
  const meaning = (words: string): FoundDepartment => {
    const matching = departmentsNamed(words, departments);
    if (matching.length > 1)
      return {
        issue: `部署「${words}」がいくつもあります。「上の部署／部署」の形で書いてください。`,
        among: matching.map(({ id }) => id),
      };
    if (matching[0]) return { id: matching[0].id };
    unknown.set(words, 0);
    const choice = choices[words];
    if (choice && 'create' in choice) return { create: true };
    if (choice && departmentIds.has(choice.id)) return { id: choice.id };
    return {
      issue: `部署「${words}」がありません。どの部署にするかを選ぶか、新しく作ってください。`,
      among: [],
    };
  };
  return {
    read: (words: string | null): FoundDepartment => {
      if (words === null) return null;
      if (!read.has(words)) read.set(words, meaning(words));
      if (unknown.has(words)) unknown.set(words, entryOf(unknown, words) + 1);
      return entryOf(read, words);
    },
    unknown: (): Import['unknown']['departments'] =>
      [...unknown].map(([name, rows]) => ({ name, rows, choice: choices[name] ?? null })),
  };
};

export const DEPARTMENT = USER_COLUMNS.department;

/** A line as it was read. */
export interface UserLine {
  line: number;
  body: UserBody;
  issues: Issue[];
  /** Departments that the words may mean, where they are several: whoever is in one of them stays there. */
  among: readonly number[];
  unclear: string;
}

/** Dates are written in many ways; what is stored is one of them. */
const readValue = (attribute: Definition, typed: string) => {
  if (attribute.kind !== 'Date' || typed === '') return readAttributeValue(attribute, typed);
  const day = readWrittenDate(typed);
  return 'issue' in day ? day : readAttributeValue(attribute, day.value);
};

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
    const read = readValue(attribute, (cells[place] ?? '').trim());
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

/** Reads one line by the places of its columns. */
export const readLine = (
  row: SourceRow,
  places: Record<string, number>,
  { read, isTooYoung, attributes }: Reading,
): UserLine => {
  const { body, issues, department: named } = readUserRow(row, places, KNOWN_ROLES);
  const words = named?.slice(0, 300) ?? null;
  const department = read(words);
  const own = readAttributes(row, places, attributes);
  // Who is there already has one, which the line need not name.
  const rowIssues: Issue[] = issues.filter(({ message }) => message !== NAMELESS);
  rowIssues.push(...own.issues);
  const isUnclear = department && 'issue' in department;
  if (isUnclear && department.among.length === 0)
    rowIssues.push({ column: DEPARTMENT, message: department.issue });
  if (holdsAddress(body.name))
    rowIssues.push({ column: USER_COLUMNS.name, message: NO_ADDRESS_IN_NAME });
  if (body.birth_ym && isTooYoung(body.birth_ym))
    rowIssues.push({
      column: USER_COLUMNS.birth_ym,
      message: '生年月は今月以前を入力してください。',
    });
  return {
    line: row.line,
    issues: rowIssues,
    among: isUnclear ? department.among : [],
    unclear: isUnclear ? department.issue : '',
    body: {
      ...body,
      attributes: own.values,
      employee_number: foldTyped(body.employee_number ?? '') || null,
      email: foldAccount(body.email ?? '') || null,
      login_id: foldTyped(body.login_id ?? '') || null,
      role: body.role ?? 'User',
      department_id: department && 'id' in department ? department.id : null,
      new_department: department && 'create' in department ? words : null,
    },
  };
};
