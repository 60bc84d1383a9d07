import type { ImportChange } from '@tokiori/contract';
import { foldTyped, ROLE_LABELS, USER_COLUMNS } from '@tokiori/domain';
import type { Definition } from '../user-attributes/user-attributes.access';
import { REPLACED, type KnownPerson } from '../users/import.access';
import type { Department, UserBody } from './users-read';

/** Names of professions and posts are the same whatever the width of their letters. */
const isSame = (column: (typeof REPLACED)[number], body: UserBody, person: KnownPerson): boolean =>
  column === 'profession' || column === 'post'
    ? foldTyped(body[column] ?? '') === foldTyped(person[column] ?? '')
    : body[column] === person[column];

/** What there is in a company beside its people, by which changes are told in words. */
export interface Names {
  department: (id: number | null | undefined) => string | null;
  attributes: readonly Definition[];
}

export const namesOf = (
  departments: readonly Department[],
  attributes: readonly Definition[],
): Names => {
  const paths = new Map(departments.map(({ id, path }) => [id, path.join(' › ')]));
  return { department: (id) => (id ? (paths.get(id) ?? null) : null), attributes };
};

const change = (label: string, before: string | null, after: string): ImportChange => ({
  label,
  before,
  after,
  markdown: false,
});

const departmentChange = (
  body: UserBody,
  person: KnownPerson | null,
  { department }: Names,
): ImportChange[] => {
  const { department_id: id, new_department: made } = body;
  const after = made ?? department(id);
  const before = person?.department_id ?? null;
  return after === null || (made === null && id === before)
    ? []
    : [change(USER_COLUMNS.department, department(before), after)];
};

/** How somebody signs in and what they may do: an import says it of new people alone. */
const signInOf = ({ email, login_id: loginId, role }: UserBody): ImportChange[] => [
  ...(email ? [change(USER_COLUMNS.email, null, email)] : []),
  ...(loginId ? [change(USER_COLUMNS.login_id, null, loginId)] : []),
  change(USER_COLUMNS.role, null, ROLE_LABELS[role]),
];

/** What a line changes of a person, or all that it says of a new one (`person`: `null`). Empty cells change nothing. */
export const userChanges = (
  body: UserBody,
  person: KnownPerson | null,
  names: Names,
): ImportChange[] => {
  const columns = REPLACED.flatMap((column): ImportChange[] => {
    if (column === 'department_id') return departmentChange(body, person, names);
    const value = body[column];
    if (!value || (person && isSame(column, body, person))) return [];
    return [change(USER_COLUMNS[column], person?.[column] ?? null, value)];
  });
  const own = names.attributes.flatMap(({ id, name }): ImportChange[] => {
    const value = body.attributes[id];
    const was = person?.attributes[id] ?? null;
    return value === undefined || value === was ? [] : [change(name, was, value)];
  });
  return [...(person ? [] : signInOf(body)), ...columns, ...own];
};
