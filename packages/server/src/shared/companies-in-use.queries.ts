import type { Tx } from './caller';

/** Companies that are in use, with the time zone of each. Runs as the system role. */
export const listCompaniesInUse = async (tx: Tx): Promise<{ id: number; time_zone: string }[]> =>
  tx
    .selectFrom('companies')
    .select(['id', 'time_zone'])
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();
