import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

/** What a company has used of a day. */
export interface DayUse {
  requests: number;
  tokens: number;
}

export const getUseOfDay = async (tx: Tx, companyId: number, day: string): Promise<DayUse> => {
  const row = await tx
    .selectFrom('question_creation_days')
    .select(['requests', 'tokens'])
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row ?? { requests: 0, tokens: 0 };
};

/** Adds to what the company has used, and answers what it comes to. Others who add wait until this transaction ends. */
export const upsertDayUse = async (
  tx: Tx,
  companyId: number,
  day: string,
  { requests = 0, tokens = 0 }: Partial<DayUse>,
): Promise<DayUse> => {
  const { rows } = await sql<DayUse>`
    insert into question_creation_days as d (company_id, day, requests, tokens)
    values (${companyId}, ${day}, ${requests}, ${tokens})
    on conflict (company_id, day) do update set requests = d.requests + excluded.requests,
      tokens = d.tokens + excluded.tokens
    returning requests, tokens`.execute(tx);
  return onlyRow(rows);
};

/** What an admin of the company has decided about a language model. */
export interface Decision {
  host: string;
  accepted: boolean;
  decided_by: string | null;
  decided_at: Date;
}

export const findDecision = async (tx: Tx, companyId: number): Promise<Decision | null> => {
  const { rows } = await sql<Decision>`
    select c.host, c.accepted, u.name as decided_by, c.decided_at
    from question_creation_consents c
    left join users u on u.company_id = c.company_id and u.id = c.decided_by
    where c.company_id = ${companyId}`.execute(tx);
  return rows[0] ?? null;
};

export const upsertDecision = async (
  tx: Tx,
  companyId: number,
  { host, accepted, userId, now }: { host: string; accepted: boolean; userId: number; now: Date },
): Promise<void> => {
  const decision = { host, accepted, decided_by: userId, decided_at: now };
  await tx
    .insertInto('question_creation_consents')
    .values({ company_id: companyId, ...decision })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(decision))
    .execute();
};

/** Whether a company is in use. */
export const isCompanyActive = async (tx: Tx, companyId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('companies')
    .select('deactivated_at')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.deactivated_at === null;
};

/** The time zone of a company, by which its days are counted. */
export const getTimeZone = async (tx: Tx, companyId: number): Promise<string> => {
  const { time_zone: zone } = await tx
    .selectFrom('companies')
    .select('time_zone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return zone;
};
