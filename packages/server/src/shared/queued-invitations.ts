import { sql } from 'kysely';

/**
 * SQL: whether somebody, under the alias `u`, is still to get an invitation that was queued. Who was deactivated or has
 * chosen a password meanwhile is not written to, nor whose address has failed since.
 */
export const waitsForInvitation = sql<boolean>`(
  u.invitation_queued_at is not null and u.deactivated_at is null and u.email is not null and u.password_hash is null
  and not exists (
    select from mail_failures f
    where f.company_id = u.company_id and f.user_id = u.id and f.address = u.email
      and f.failed_at > u.invitation_queued_at))`;
