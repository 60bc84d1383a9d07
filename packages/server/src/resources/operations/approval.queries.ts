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

/** Companies whose mails or seats wait for the approval and of which the operator was not told, noted as told. */
export const claimUntold = async (tx: Tx, now: Date): Promise<WaitingCompany[]> => {
  const { rows } = await sql<WaitingCompany>`
    with waiting as (
      select c.id from companies c
      where c.approved_at is null and c.approval_told_at is null and c.deactivated_at is null and (
        c.seats_requested is not null
        or exists (select from users u where u.company_id = c.id and ${waitsForInvitation})
        or exists (select from mails m where m.company_id = c.id and m.state = 'held'))
      order by c.id limit ${AT_ONCE} for no key update of c skip locked
    )
    update companies c set approval_told_at = ${now} from waiting where c.id = waiting.id
    returning c.id, c.name, c.seats_requested as seats,
      (select count(*)::int from users u where u.company_id = c.id and ${waitsForInvitation}) as invitations,
      (select count(*)::int from mails m where m.company_id = c.id and m.state = 'held') as held`.execute(
    tx,
  );
  return rows;
};
