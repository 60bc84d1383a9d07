import type { ViewedRecord } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from './caller';

/** Who looked. */
export interface RecordReader {
  kind: 'Person' | 'Program' | 'Operator';
  /** Of a user, of an API token, or of the user whom an operator acts as; 0: an operator as themselves. */
  id: number;
}

/** Rows of which one person is the owner: a look at one is a look at them. */
const OWNED = {
  users: sql`select company_id, id as user_id, id from users`,
  examinations: sql`select company_id, user_id, id from examinations`,
  survey_sheets: sql`select company_id, user_id, id from survey_sheets`,
  surveys: sql`select company_id, user_id, id from surveys`,
} satisfies Record<string, RawBuilder<unknown>>;
export type OwnedRow = keyof typeof OWNED;

export const isOwnedRow = (name: string): name is OwnedRow => name in OWNED;

/** What was looked at: a person's data, named by a row of theirs. */
export interface RecordLook {
  companyId: number;
  record: ViewedRecord;
  row: OwnedRow;
  id: number;
  reader: RecordReader;
  timeZone: string;
  now: Date;
}

/** Keeps that somebody looked, unless it is kept already for that day; looks at oneself are none. */
export const insertRecordView = async (
  tx: Tx,
  { companyId, record, row, id, reader, timeZone, now }: RecordLook,
): Promise<void> => {
  await sql`
    insert into record_views (company_id, user_id, record, reader, reader_id, viewed_on)
    select o.company_id, o.user_id, ${record}, ${reader.kind}, ${reader.id}::bigint,
      (${now}::timestamptz at time zone ${timeZone})::date
    from (${OWNED[row]}) o
    where o.company_id = ${companyId} and o.id = ${id}
      and (o.user_id <> ${reader.id}::bigint or ${reader.kind} = 'Program')
    on conflict do nothing`.execute(tx);
};
