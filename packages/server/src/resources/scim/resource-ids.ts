import { AppError } from '../../platform/errors';
import type { ScimCall } from './bind-scim';

const USER_ID = /^[1-9][0-9]{0,14}$/;
const GROUP_ID = /^d[1-9][0-9]{0,14}$/;

/** A group's id: no user has it (RFC 7643, section 3.1), so a member's value alone says what the member is. */
export const groupId = (departmentId: number): string => `d${departmentId}`;

/** The number of the user that an id names; `null` when it can be none. */
export const userNumber = (id: string): number | null => (USER_ID.test(id) ? Number(id) : null);

/** The number of the department that a group's id names; `null` when it can be none. */
export const departmentNumber = (id: string): number | null =>
  GROUP_ID.test(id) ? Number(id.slice(1)) : null;

const inAddress =
  (numberOf: (id: string) => number | null) =>
  ({ params }: Pick<ScimCall, 'params'>): number => {
    const number = numberOf(params['id'] ?? '');
    if (number === null) throw new AppError('NOT_FOUND');
    return number;
  };

/** The user in an address. @throws AppError NOT_FOUND for what can be none */
export const userIn = inAddress(userNumber);

/** The department in an address. @throws AppError NOT_FOUND for what can be none */
export const departmentIn = inAddress(departmentNumber);
