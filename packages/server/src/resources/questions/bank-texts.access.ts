import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import type { StoredChoice, StoredWord } from '../../shared/stored-question';

/** What of a question is compared with others. */
export interface BankText {
  id: number;
  statement: string;
  selectable: StoredChoice[];
  orderable: StoredWord[];
}

/** More are not compared: the newest are the likeliest to be asked once more. */
const MOST_COMPARED = 3_000;

/** What the newest questions of a company ask, its own and no presets: those it cannot change. */
export const textsOfBank = async (tx: Tx, companyId: number): Promise<BankText[]> => {
  const { rows } = await sql<BankText>`
    select q.id, v.statement, v.selectable, v.orderable
    from (
      select id, version from questions where company_id = ${companyId} and deleted_at is null
      order by id desc limit ${MOST_COMPARED}
    ) q
    join question_versions v on v.question_id = q.id and v.version = q.version`.execute(tx);
  return rows;
};
