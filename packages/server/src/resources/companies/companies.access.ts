import type { Tx } from '../../shared/caller';

/** Whether the operator, or a paid contract, has approved of the company. */
export const isApproved = async (tx: Tx, companyId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('companies')
    .select('approved_at')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.approved_at != null;
};

/** The company's name. */
export const companyName = async (tx: Tx, companyId: number): Promise<string> => {
  const { name } = await tx
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return name;
};

/** Seats that may be taken: those of the next period when there will be fewer; `null` when unlimited. */
export const companySeats = async (tx: Tx, companyId: number): Promise<number | null> => {
  const { seats, next_seats: next } = await tx
    .selectFrom('companies')
    .select(['seats', 'next_seats'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return next ?? seats;
};

/** From how many people on a group is shown; 0: every group is. */
export const smallGroupLimit = async (tx: Tx, companyId: number): Promise<number> => {
  const row = await tx
    .selectFrom('companies')
    .select('small_group_limit')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.small_group_limit;
};

/** The month in which the fiscal year of a company begins. */
export const findFiscalMonth = async (tx: Tx, companyId: number): Promise<number> => {
  const row = await tx
    .selectFrom('companies')
    .select('fiscal_year_start_month')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.fiscal_year_start_month;
};

/** For how many years the company keeps evidence packs. */
export const findEvidenceYears = async (tx: Tx, companyId: number): Promise<number> => {
  const row = await tx
    .selectFrom('companies')
    .select('evidence_years')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.evidence_years;
};

/** Whether the time of practice is among the time of learning that managers see. */
export const countsPracticeTime = async (tx: Tx, companyId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('companies')
    .select('counts_practice_time')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.counts_practice_time;
};

/** Whether any user in any company has verified the address. Runs as the system role. */
export const isAddressTaken = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
