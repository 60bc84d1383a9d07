import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** Notes that there is nobody at the address of whoever has it; `isBounce`: a bounce told. As the system role. */
export const markAddressFails = async (
  tx: Tx,
  {
    address,
    reason,
    now,
    isBounce,
  }: { address: string; reason: string; now: Date; isBounce: boolean },
): Promise<void> => {
  await sql`
    insert into mail_failures as known (company_id, user_id, address, reason, failed_at, is_bounce)
    select u.company_id, u.id, u.email, ${reason}, ${now}, ${isBounce} from users u where u.email = ${address}
    on conflict (company_id, user_id) do update set
      address = excluded.address, reason = excluded.reason, failed_at = excluded.failed_at,
      is_bounce = excluded.is_bounce or (known.is_bounce and known.address = excluded.address)`.execute(
    tx,
  );
};

/**
 * Notes that a mail to the address was taken, which says nothing where a bounce told that it fails: the server takes
 * mails before it knows. As the system role.
 */
export const deleteAddressFailure = async (tx: Tx, address: string): Promise<void> => {
  await sql`
    delete from mail_failures f using users u
    where u.email = ${address} and f.company_id = u.company_id and f.user_id = u.id
      and not (f.is_bounce and f.address = u.email)`.execute(tx);
};
