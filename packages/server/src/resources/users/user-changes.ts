import type { User, UserUpdateBody } from '@tokiori/contract';

/** The columns a change of a user may write. */
const COLUMNS = [
  'name',
  'name_kana',
  'email',
  'login_id',
  'employee_number',
  'department_id',
  'profession',
  'post',
  'birth_ym',
  'entrance_date',
  'ruby_enabled',
  'question_language',
  'rank_enabled',
] as const;
type Column = (typeof COLUMNS)[number];

/** What people change of themselves here; birth month and entrance date have calls of their own. */
const OWN_COLUMNS: readonly Column[] = [
  'name',
  'name_kana',
  'profession',
  'ruby_enabled',
  'question_language',
  'rank_enabled',
];

/** What a change would really change. */
export interface UserChanges {
  columns: Partial<Pick<UserUpdateBody, Column>>;
  /** The departments the user is to belong to; `null` when they stay as they are. */
  departmentIds: number[] | null;
  /** `null` when it stays as it is. */
  active: boolean | null;
}

/** A new main department replaces the old one; the further ones stay unless they are sent as well. */
const departmentIdsAfter = (user: User, body: UserUpdateBody): number[] => {
  const main = body.department_id === undefined ? user.department_id : body.department_id;
  const further =
    body.department_ids ??
    user.departments.map(({ id }) => id).filter((id) => id !== user.department_id);
  return [...new Set([...(main === null ? [] : [main]), ...further])].sort((a, b) => a - b);
};

/** Compares what was sent with what is: clients send whole records back, of which little is new. */
export const changesOf = (user: User, body: UserUpdateBody): UserChanges => {
  const changed = COLUMNS.filter((name) => body[name] !== undefined && body[name] !== user[name]);
  const departmentIds = departmentIdsAfter(user, body);
  const before = user.departments.map(({ id }) => id).join();
  return {
    columns: Object.fromEntries(changed.map((name) => [name, body[name]])),
    departmentIds: departmentIds.join() === before ? null : departmentIds,
    active: body.active === undefined || body.active === user.active ? null : body.active,
  };
};

/** Whether people may make these changes to themselves. */
export const isOwnChange = ({ columns, departmentIds, active }: UserChanges): boolean =>
  departmentIds === null &&
  active === null &&
  Object.keys(columns).every((name) => OWN_COLUMNS.some((own) => own === name));
