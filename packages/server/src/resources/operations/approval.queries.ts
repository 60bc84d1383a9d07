import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { waitsForInvitation } from '../../shared/queued-invitations';

export interface WaitingCompany {
  id: number;
  name: string;
  /** That it asks for, all in all; `null`: none. */
  seats: number | null;
  invitations: number;
  held: number;
}

const AT_ONCE = 20;

const IS_UNTOLD = sql<boolean>`
  c.approved_at is null and c.approval_told_at is null and c.deactivated_at is null`;

type Counts = ReadonlyMap<number, number>;

const byCompany = (rows: readonly { company_id: number; count: number }[]): Counts =>
  new Map(rows.map((row) => [row.company_id, row.count]));

/** How many mails wait, by company: apart from people, who may stand on another machine. */
const countHeld = async (tx: Tx): Promise<Counts> => {
  const { rows } = await sql<{ company_id: number; count: number }>`
    select company_id, count(*)::int as count from mails
    where state = 'held' and company_id is not null group by company_id`.execute(tx);
  return byCompany(rows);
};

/** How many people wait for an invitation, by company that the operator was not told of. */
const countInvited = async (tx: Tx): Promise<Counts> => {
  const { rows } = await sql<{ company_id: number; count: number }>`
    select u.company_id, count(*)::int as count from companies c join users u on u.company_id = c.id
    where ${IS_UNTOLD} and ${waitsForInvitation} group by u.company_id`.execute(tx);
  return byCompany(rows);
};

/** Companies whose mails or seats wait for the approval and of which the operator was not told, noted as told. */
export const claimUntold = async (tx: Tx, now: Date): Promise<WaitingCompany[]> => {
  const held = await countHeld(tx);
  const invited = await countInvited(tx);
  const waiting = await sql<{ id: number }>`
    select c.id from companies c
    where ${IS_UNTOLD} and (
      c.seats_requested is not null or c.id = any(${[...held.keys(), ...invited.keys()]}::bigint[]))
    order by c.id limit ${AT_ONCE}`.execute(tx);
  if (waiting.rows.length === 0) return [];
  const ids = waiting.rows.map(({ id }) => id);
  // Asked again, since another process may have told of some meanwhile.
  const { rows } = await sql<Pick<WaitingCompany, 'id' | 'name' | 'seats'>>`
    update companies c set approval_told_at = ${now} where c.id = any(${ids}::bigint[]) and ${IS_UNTOLD}
    returning c.id, c.name, c.seats_requested as seats`.execute(tx);
  return rows.map((row) => ({
    ...row,
    invitations: invited.get(row.id) ?? 0,
    held: held.get(row.id) ?? 0,
  }));
};
