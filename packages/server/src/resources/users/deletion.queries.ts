import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { replaceSignInNames } from '../../shared/sign-in-names.queries';

/** Replaces personal data in the audit log (redaction). */
const DELETED = '削除済み';

/** Members of the audit log's `changes` that contain personal data. */
const PERSONAL = [
  'name',
  'name_kana',
  'email',
  'login_id',
  'employee_number',
  'profession',
  'post',
  'birth_ym',
  'entrance_date',
  'attributes',
  'leave_kind',
  'correction_reason',
];

/** Every known current and former address of a user. Runs as the system role. */
export const listAddresses = async (tx: Tx, userId: number): Promise<string[]> => {
  const { rows } = await sql<{ address: string }>`
    select email as address from users where id = ${userId} and email is not null
    union
    select told.address from audit_log l
    cross join lateral (values
      (l.changes #>> '{email,from}'), (l.changes #>> '{email,to}'), (l.changes ->> 'email')) told (address)
    where l.target_type = 'user' and l.target_id = ${userId} and told.address like '%@%'
      and left(told.address, 1) <> '{'`.execute(tx);
  return rows.map(({ address }) => address);
};

/** A user's addresses, and the time. Admins enter unproved addresses: someone else may be signing up with one. */
interface DeletedPerson {
  companyId: number;
  userId: number;
  addresses: readonly string[];
  now: Date;
}

/**
 * Deletes the mails about a user, and those of the company or of no company to addresses that no other user has.
 * Returns their ids. Runs as the system role.
 */
export const deleteMailsOf = async (
  tx: Tx,
  { companyId, userId, addresses, now }: DeletedPerson,
): Promise<number[]> => {
  const others = await sql<{ email: string }>`
    select email from users where email = any(${[...addresses]}) and id <> ${userId}`.execute(tx);
  const taken = new Set(others.rows.map(({ email }) => email));
  const own = addresses.filter((address) => !taken.has(address));
  const { rows } = await sql<{ id: number }>`
    delete from mails m where m.about_user_id = ${userId} or m.to_address = any(${own})
      and (m.company_id = ${companyId} or m.company_id is null and not exists (
        select 1 from account_links l where l.kind = 'sign-up' and l.details ->> 'email' = m.to_address
          and l.used_at is null and l.expires_at > ${now}))
    returning m.id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Deletes the lines of files that were read and name the user by address or login id. Runs as the system role. */
export const deleteImportRowsOf = async (
  tx: Tx,
  { companyId, userId, addresses }: Pick<DeletedPerson, 'companyId' | 'userId' | 'addresses'>,
): Promise<void> => {
  await sql`
    delete from import_rows r using users u
    where u.company_id = ${companyId} and u.id = ${userId} and r.company_id = ${companyId} and (r.user_id = ${userId}
      or r.body ->> 'email' = any(${[...addresses]}) or lower(r.body ->> 'login_id') = lower(u.login_id))`.execute(
    tx,
  );
  await sql`update imports set created_by = null where created_by = ${userId}`.execute(tx);
};

/** Deletes the sign-ups of a user's addresses, except those with a valid link. Runs as the system role. */
export const deleteSignUpsOf = async (tx: Tx, { addresses, now }: DeletedPerson): Promise<void> => {
  await sql`
    delete from account_links where kind = 'sign-up' and details ->> 'email' = any(${[...addresses]})
      and (used_at is not null or expires_at <= ${now})`.execute(tx);
};

/**
 * Deletes the stored idempotency responses about this user, of any caller: those that are the user, contain the user's
 * id, or contain a name, login id or address of the user. Runs as the system role.
 */
export const deleteAnswersAbout = async (
  tx: Tx,
  { companyId, userId, addresses }: Pick<DeletedPerson, 'companyId' | 'userId' | 'addresses'>,
): Promise<void> => {
  await sql`
    delete from idempotency_keys k using users caller, users gone
    where caller.id = k.user_id and gone.id = ${userId}
      and (caller.company_id = ${companyId} or caller.role = 'SuperAdmin')
      and (k.answer ->> 'id' = ${String(userId)} and k.answer ->> 'role' is not null
        or k.answer::text ~ ('"user_id":' || ${userId}::bigint || '[^0-9]')
        or exists (
          select from unnest(array[gone.name, gone.login_id] || ${[...addresses]}::text[]) told (text)
          where told.text is not null and position(to_jsonb(told.text)::text in k.answer::text) > 0))`.execute(
    tx,
  );
};

/**
 * Redaction of the audit log: removes the personal data of a deleted user. Action, time and id stay. This is the only
 * place where the log is changed. Runs as the system role.
 */
export const updateLogWithoutPerson = async (tx: Tx, userId: number): Promise<void> => {
  await sql`
    update audit_log l set changes = (
      select jsonb_object_agg(c.key, case
        when c.key <> all(${PERSONAL}) or jsonb_typeof(c.value) = 'null' then c.value
        when jsonb_typeof(c.value) = 'object' then (
          select jsonb_object_agg(side.key, case
            when jsonb_typeof(side.value) = 'null' then side.value else to_jsonb(${DELETED}::text) end)
          from jsonb_each(c.value) side)
        else to_jsonb(${DELETED}::text) end)
      from jsonb_each(l.changes) c)
    where l.target_type = 'user' and l.target_id = ${userId} and l.changes ?| ${PERSONAL}`.execute(
    tx,
  );
  // Failed sign-ins and passwords set by a link have no actor, but usually come from the user: redact their IP address.
  await sql`
    update audit_log set address = null where real_user_id = ${userId} or real_user_id is null and (
      target_type = 'user' and target_id = ${userId}
      or target_type = 'passkey' and target_id in (select id from passkeys where user_id = ${userId}))`.execute(
    tx,
  );
};

/**
 * Closes a user's requests about their data: the deletion answers what was open, and what either side wrote goes. Runs
 * as the system role.
 */
export const updateRequestsOf = async (
  tx: Tx,
  { companyId, userId, now }: Pick<DeletedPerson, 'companyId' | 'userId' | 'now'>,
  decidedBy: number,
): Promise<void> => {
  await sql`
    update data_requests set text = '', reason = case when state = 'Withdrawn' then null else ${DELETED} end,
      decided_by = case when state = 'Open' then (
        select id from users where company_id = ${companyId} and id = ${decidedBy}) else decided_by end,
      decided_at = coalesce(decided_at, ${now}), state = case when state = 'Open' then 'Done' else state end
    where company_id = ${companyId} and user_id = ${userId}`.execute(tx);
};

/** Hard-deletes a user with all personal data; what they created loses its author. As the system role. */
export const deleteUserRow = async (
  tx: Tx,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<void> => {
  await tx
    .deleteFrom('users')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute();
  await replaceSignInNames(tx, companyId, [userId]);
  await tx
    .updateTable('question_versions')
    .set({ created_by: null })
    .where('created_by', '=', userId)
    .execute();
  await tx
    .updateTable('question_creation_requests')
    .set({ created_by: null })
    .where('created_by', '=', userId)
    .execute();
  await tx
    .updateTable('contract_changes')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .execute();
  await tx
    .updateTable('question_creation_consents')
    .set({ decided_by: null })
    .where('decided_by', '=', userId)
    .execute();
  await tx
    .updateTable('chat_webhooks')
    .set({ created_by: null })
    .where('created_by', '=', userId)
    .execute();
  await tx
    .updateTable('webhooks')
    .set({ created_by: null })
    .where('created_by', '=', userId)
    .execute();
  await tx
    .updateTable('api_tokens')
    .set({ created_by: null })
    .where('created_by', '=', userId)
    .execute();
  await sql`update inquiries set sender_user_id = null where sender_user_id = ${userId}`.execute(
    tx,
  );
  await sql`update inquiries set assigned_to = null where assigned_to = ${userId}`.execute(tx);
  await sql`update inquiry_replies set sent_by = null where sent_by = ${userId}`.execute(tx);
  await sql`
    update tasks set created_by = nullif(created_by, ${userId}), real_user_id = nullif(real_user_id, ${userId}),
      undo_by = nullif(undo_by, ${userId}), undo_real_user_id = nullif(undo_real_user_id, ${userId})
    where ${userId} in (created_by, real_user_id, undo_by, undo_real_user_id)`.execute(tx);
  // Last, and in the order in which answering locks examinations: answers wait for these rows.
  await sql`
    with authored as (
      select company_id, id from examinations where created_by = ${userId} order by id for no key update
    )
    update examinations e set created_by = null from authored a
    where e.company_id = a.company_id and e.id = a.id`.execute(tx);
};
