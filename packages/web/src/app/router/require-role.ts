import type { UserRole } from '@tokiori/contract';
import { isAtLeast } from '@tokiori/domain';
import { ForbiddenError, requireUser, type GuardInput } from './guards';

/** For `beforeLoad` of pages that need this role or a wider one. */
export const requireRole =
  (atLeast: UserRole) =>
  (input: GuardInput): void => {
    const { user } = requireUser(input);
    if (!isAtLeast(user.role, atLeast)) throw new ForbiddenError();
  };
