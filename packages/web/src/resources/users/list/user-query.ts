import { AssignType, UserRole } from '@tokiori/contract';
import { idTextIn } from '../../../app/router/search';

/** Filters of the list that the address keeps. */
export const USER_FILTERS = [
  'name',
  'email',
  'department_id',
  'below',
  'role',
  'profession',
  'post',
  'entrance_date',
  'birth_ym',
  'course_template_id',
  'assign_type',
  'active',
] as const;
export type UserFilterName = (typeof USER_FILTERS)[number];

/** All of them taken away. */
export const NO_USER_FILTERS = Object.fromEntries(USER_FILTERS.map((name) => [name, undefined]));
export type UserFilterValues = Record<UserFilterName, string | undefined>;

/** Those that fold away on a phone: all but the name. */
export const FOLDED_FILTERS = USER_FILTERS.filter((name) => name !== 'name' && name !== 'below');

const matching = (text: string | undefined, form: RegExp): string | undefined =>
  text !== undefined && form.test(text) ? text : undefined;

const DAY = /^[12]\d{3}-\d\d-\d\d$/;
const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/;

/** The query of the call; what the address says unreadably is as if it were not there. */
export const userQuery = (filters: UserFilterValues) => {
  const departmentId = idTextIn(filters.department_id);
  const courseId = idTextIn(filters.course_template_id);
  const isStopped = filters.active === 'false';
  return {
    name: filters.name,
    email: filters.email,
    department_id: departmentId,
    // A department stands for everything below it, unless the address says otherwise.
    queryByDept: departmentId && filters.below !== 'false' ? ('true' as const) : undefined,
    role: UserRole.options.find((one) => one === filters.role),
    profession: filters.profession,
    post: filters.post,
    entrance_date: matching(filters.entrance_date, DAY),
    birth_ym: matching(filters.birth_ym, MONTH),
    course_template_id: courseId,
    assign_type: courseId
      ? AssignType.options.find((one) => one === filters.assign_type)
      : undefined,
    active: isStopped ? ('false' as const) : undefined,
  };
};
