import type { UserRole } from '@tokiori/contract';
import { isAtLeast } from '@tokiori/domain';
import type { Kysely } from 'kysely';
import type { Binder, Call, Input } from '../platform/http/bind';
import type { Tables } from '../tables';
import type { EndpointSpec } from '@tokiori/contract';

/** Who calls, proved by the token. */
export interface Caller {
  sessionId: number;
  /** Whose rights count. */
  userId: number;
  /** Who really sits there; differs from `userId` under impersonation alone. */
  realUserId: number;
  companyId: number;
  role: UserRole;
  /** IANA name of the company's time zone. */
  timeZone: string;
  /** The company that offers presets. */
  isVendor: boolean;
  /** The request they call with, as the logs name it. */
  requestId: string;
}

export type Tx = Kysely<Tables>;
export type Bind = Binder<Caller, Tables>;
/** What a handler of endpoint `E` gets. */
export type CallOf<E extends EndpointSpec> = Call<E, Caller, Tables>;
export type InputOf<E extends EndpointSpec> = Input<E>;

const LEAST = {
  user: 'User',
  manager: 'DepartmentManager',
  admin: 'Admin',
  superadmin: 'SuperAdmin',
} as const;

/** Whether the caller's role is high enough for an endpoint. */
export const admits = (who: EndpointSpec['who'], caller: Caller): boolean =>
  who === 'public' || isAtLeast(caller.role, LEAST[who]);

/** Admins and SuperAdmins: the whole company is theirs to see and change. */
export const isAdmin = (caller: Caller): boolean => isAtLeast(caller.role, 'Admin');
