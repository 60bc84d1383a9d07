import { sql } from 'kysely';

/** Whose data. */
export interface Subject {
  companyId: number;
  userId: number;
  /** Whether they ask for it themselves. */
  isOwn: boolean;
}

const sessionsOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select method, address, user_agent, created_at, last_used_at, expires_at from sessions
  where company_id = ${companyId} and real_user_id = ${userId} order by id`;

const passkeysOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select name, created_at, last_used_at from passkeys
  where company_id = ${companyId} and user_id = ${userId} order by id`;

const signInsOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select address, failures, locked_until, succeeded_at, updated_at from sign_in_failures
  where company_id = ${companyId} and user_id = ${userId} order by updated_at`;

const linksOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select kind, created_at, expires_at, used_at from account_links
  where company_id = ${companyId} and user_id = ${userId} order by id`;

const accountChangesOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select way, created_at, seen_at, undone_at from account_changes
  where company_id = ${companyId} and user_id = ${userId} order by id`;

const identitiesOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select issuer, subject, created_at from sso_identities
  where company_id = ${companyId} and user_id = ${userId} order by created_at`;

/** What a directory has told of the person; who stands there as their superior is told by number. */
const directoryOf = ({ companyId, userId }: Subject) => sql<Record<string, unknown>>`
  select external_id, user_name, family_name, given_name, manager_id, deleted_at from scim_users
  where company_id = ${companyId} and user_id = ${userId}`;

/** What is kept of how somebody signs in. */
export const ACCOUNT_SECTIONS = {
  sessions: sessionsOf,
  passkeys: passkeysOf,
  sign_ins: signInsOf,
  links: linksOf,
  account_changes: accountChangesOf,
  identities: identitiesOf,
  directory: directoryOf,
} as const;
