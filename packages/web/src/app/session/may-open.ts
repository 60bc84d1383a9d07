import type { SessionUser, UserRole } from '@tokiori/contract';
import { isAtLeast } from '@tokiori/domain';

/** For whom a page is: a role and the wider ones, or `editor`: admins, and whoever edits the basics of a department. */
export type Audience = UserRole | 'editor';

type Actor = Pick<SessionUser, 'role' | 'edits_basics'>;

/** Whether a page for these is open to somebody; what they may do there the server decides. */
export const mayOpen = ({ role, edits_basics }: Actor, audience: Audience): boolean =>
  audience === 'editor' ? edits_basics || isAtLeast(role, 'Admin') : isAtLeast(role, audience);
