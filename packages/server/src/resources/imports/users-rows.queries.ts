import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { StoredImport } from './imports.queries';
import type { Preparing } from '../tasks/task-kind';

type Of = Pick<StoredImport, 'company_id' | 'id'>;

/** Lines that make a person without an address, who still lacks a first password; the next of them. */
export const listUnhashedLines = async (
  tx: Tx,
  { company_id: companyId, id }: Of,
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ line: number }>`
    select line from import_rows
    where company_id = ${companyId} and import_id = ${id} and outcome = 'Create'
      and body ->> 'email' is null and password_hash is null
    order by line limit ${limit}`.execute(tx);
  return rows.map(({ line }) => line);
};

/** The hashes of first passwords, by line. */
export const listPasswordHashes = async (
  tx: Tx,
  { company_id: companyId, id }: Of,
): Promise<Map<number, string>> => {
  const { rows } = await sql<{ line: number; password_hash: string }>`
    select line, password_hash from import_rows
    where company_id = ${companyId} and import_id = ${id} and outcome = 'Create'
      and body ->> 'email' is null and password_hash is not null`.execute(tx);
  return new Map(rows.map((row) => [row.line, row.password_hash]));
};

/** Forgets what stood in the lines that were written: from here on it is kept with the people themselves. */
export const updateWrittenLines = async (
  tx: Tx,
  { company_id: companyId, id }: Of,
): Promise<void> => {
  await sql`
    update import_rows set cells = '[]', dates = null, cell_issues = null, changes = '[]', body = null
    where company_id = ${companyId} and import_id = ${id} and outcome in ('Create', 'Update')`.execute(
    tx,
  );
};

/** People of an import who are still to be invited, the next of them. */
export const lockNextInvitations = async (
  tx: Tx,
  { company_id: companyId, id }: Of,
  limit: number,
): Promise<{ line: number; id: number; name: string; email: string }[]> => {
  const { rows } = await sql<{ line: number; id: number; name: string; email: string }>`
    select r.line, u.id, u.name, u.email from import_rows r
    join users u on u.company_id = r.company_id and u.id = r.user_id
    where r.company_id = ${companyId} and r.import_id = ${id} and r.invites
      and u.deactivated_at is null and u.email is not null
    order by r.line limit ${limit} for no key update of u`.execute(tx);
  return rows;
};

/** Notes that the invitations of these lines were dealt with. */
export const markInvited = async (
  tx: Tx,
  { company_id: companyId, id }: Of,
  lines: readonly number[],
): Promise<void> => {
  await tx
    .updateTable('import_rows')
    .set({ invites: false })
    .where('company_id', '=', companyId)
    .where('import_id', '=', id)
    .where('line', 'in', [0, ...lines])
    .execute();
};

/** Adds to how many lines of a task are prepared. */
export const updatePrepared = async (
  tx: Tx,
  { companyId, taskId }: Pick<Preparing, 'companyId' | 'taskId'>,
  count: number,
): Promise<void> => {
  await sql`
    update tasks set prepared = prepared + ${count}
    where company_id = ${companyId} and id = ${taskId}`.execute(tx);
};
