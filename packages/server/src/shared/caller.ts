import type { ApiTokenRight, ErrorCode, UserRole } from '@tokiori/contract';
import { isAtLeast } from '@tokiori/domain';
import type { Kysely } from 'kysely';
import { AppError } from '../platform/errors';
import type { Binder } from '../platform/http/bind';
import type { Call, Input } from '../platform/http/call';
import type { Tables } from '../tables';
import type { EndpointSpec } from '@tokiori/contract';

/** A principal that is no person: a program that calls with an API token of a company. */
export interface ServicePrincipal {
  tokenId: number;
  rights: readonly ApiTokenRight[];
}

/** The `userId` of a service: no user has this id. */
export const NOBODY = 0;

/** Who calls, proved by the token: a person, or a service with what an admin of its company may see. */
export interface Caller {
  /** Absent: a person calls. */
  service?: ServicePrincipal;
  sessionId: number;
  /** The acting user, whose rights count; `NOBODY` for a service. */
  userId: number;
  /** The real user; differs from `userId` only during impersonation. */
  realUserId: number;
  companyId: number;
  role: UserRole;
  /** Whether they were named an editor of a department; admins edit all basics without it. */
  isEditor: boolean;
  /** IANA name of the company's time zone. */
  timeZone: string;
  /** Minutes after midnight at which a day of the acting user begins. */
  dayStartsAt: number;
  /** The company that offers presets. */
  isVendor: boolean;
  /** The name of the real user. */
  realName: string;
  /** When the session ends if it is not used. */
  expiresAt: Date;
  /** Time of the last re-authentication. */
  confirmedAt: Date;
  /** From when on the company's contract allows reading only; `null`: it does not. */
  readOnlyAt: Date | null;
  /** The step required before any other call; `null` when none is. */
  requiredStep: 'change-password' | 'set-up-second-factor' | null;
  /** The request they call with, as the logs name it. */
  requestId: string;
  /** Network address the request came from; `null` for work done after the request. */
  address: string | null;
}

export type Tx = Kysely<Tables>;
export type Bind = Binder<Caller, Tables>;
/** What a handler of endpoint `E` gets. */
export type CallOf<E extends EndpointSpec> = Call<E, Caller, Tables>;
export type InputOf<E extends EndpointSpec> = Input<E>;

const LEAST = {
  user: 'User',
  editor: 'Admin',
  manager: 'DepartmentManager',
  admin: 'Admin',
  superadmin: 'SuperAdmin',
} as const;

const CONFIRMED_FOR_MS = 10 * 60_000;

const NOT_READY_CODE = {
  'change-password': 'PASSWORD_CHANGE_REQUIRED',
  'set-up-second-factor': 'SECOND_FACTOR_REQUIRED',
} as const;

/** Whether the session is an impersonation session. */
export const isAsAnother = (caller: Pick<Caller, 'userId' | 'realUserId'>): boolean =>
  caller.userId !== caller.realUserId;

/** Refuses changes to the sign-in methods of the impersonated user: sessions, login id, factors, links. */
export const refuseAsThem = (
  caller: Pick<Caller, 'userId' | 'realUserId'>,
  userId: number,
): void => {
  if (isAsAnother(caller) && userId === caller.userId) throw new AppError('NOT_AS_ANOTHER');
};

/** Whether the caller has re-authenticated recently. */
export const isConfirmed = ({ confirmedAt }: Pick<Caller, 'confirmedAt'>, now: Date): boolean =>
  now.getTime() - confirmedAt.getTime() <= CONFIRMED_FOR_MS;

const isAdmitted = ({ who }: EndpointSpec, caller: Caller): boolean =>
  who === 'public' || (who === 'editor' && caller.isEditor) || isAtLeast(caller.role, LEAST[who]);

/** What keeps people safe, and what tells or ends something, stays open to a company that may only read. */
const OPEN_TO_READERS: ReadonlySet<string> = new Set([
  'sign-in',
  'sessions',
  'second-factors',
  'impersonation',
  'contracts',
  'exports',
]);

const isOpenToReaders = ({ whenReadOnly, method, resource }: EndpointSpec): boolean =>
  whenReadOnly ? whenReadOnly === 'open' : method === 'GET' || OPEN_TO_READERS.has(resource);

const isForToken = ({ tokenRight }: EndpointSpec, { rights }: ServicePrincipal): boolean =>
  tokenRight !== undefined && rights.includes(tokenRight);

/** Why an endpoint is closed to the caller, before it is known what the call is about; `null` when it is open. */
export const refusalOf = (spec: EndpointSpec, caller: Caller, now: Date): ErrorCode | null => {
  if (caller.service && !isForToken(spec, caller.service)) return 'API_TOKEN_RIGHT_MISSING';
  if (caller.requiredStep !== null && !spec.beforeReady) return NOT_READY_CODE[caller.requiredStep];
  if (spec.notAsAnother && isAsAnother(caller)) return 'NOT_AS_ANOTHER';
  if (!isAdmitted(spec, caller)) return 'FORBIDDEN';
  if (caller.readOnlyAt && caller.readOnlyAt <= now && !isOpenToReaders(spec))
    return 'CONTRACT_READ_ONLY';
  return spec.needsConfirmation && !isConfirmed(caller, now) ? 'CONFIRMATION_REQUIRED' : null;
};

/** Admins and SuperAdmins: the whole company is theirs to see and change. */
export const isAdmin = (caller: Caller): boolean => isAtLeast(caller.role, 'Admin');
