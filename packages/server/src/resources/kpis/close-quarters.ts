import { dateIn, lastClosedDay } from '@tokiori/domain';
import type { Database } from '../../platform/database';
import type { Tables } from '../../tables';
import { claimQuarters, listQuartersOfCompanies, insertQuarters } from './close-quarters.queries';

/**
 * Keeps the sums of the quarters that are over, company by company: they never change again, so that no answer has to
 * write them.
 * @returns the number of companies with quarters that were closed now
 */
export const closeQuarters = async (
  database: Database<Tables>,
  now: Date,
  signal?: AbortSignal,
): Promise<number> => {
  const companies = await database.system(listQuartersOfCompanies, { readOnly: true });
  let count = 0;
  for (const { id, time_zone: zone, through: closed } of companies) {
    if (signal?.aborted) return count;
    const through = lastClosedDay(dateIn(zone, now));
    if (closed !== null && closed >= through) continue;
    const isClosed = await database.system(
      async (tx) => {
        const since = await claimQuarters(tx, id, through);
        if (since === null) return false;
        await insertQuarters(tx, id, { since, through });
        return true;
      },
      { isBackground: true },
    );
    if (isClosed) count += 1;
  }
  return count;
};
