import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** Notes that there is nobody at the address of whoever has it. As the system role. */
export const noteAddressFails = async (
  tx: Tx,
  { address, reason, now }: { address: string; reason: string; now: Date },
): Promise<void> => {
  await sql`
    insert into mail_failures (company_id, user_id, address, reason, failed_at)
    select u.company_id, u.id, u.email, ${reason}, ${now} from users u where u.email = ${address}
    on conflict (company_id, user_id) do update set
      address = excluded.address, reason = excluded.reason, failed_at = excluded.failed_at`.execute(
    tx,
  );
};

/** Notes that a mail to the address was taken. As the system role. */
export const noteAddressWorks = async (tx: Tx, address: string): Promise<void> => {
  await sql`
    delete from mail_failures f using users u
    where u.email = ${address} and f.company_id = u.company_id and f.user_id = u.id`.execute(tx);
};
