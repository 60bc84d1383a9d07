import type { App } from './app';
import type { Tx } from './caller';

/** Whom to tell, and how. */
interface Telling<Due> {
  /** The companies in which somebody may be told by now. */
  companies: readonly number[];
  /** Who of a company is told now. */
  dueOf: (tx: Tx, companyId: number) => Promise<readonly Due[]>;
  /** Tells one, in the transaction that notes it. */
  tellOne: (tx: Tx, companyId: number, due: Due) => Promise<void>;
}

/**
 * Tells people of many companies, each in a transaction of their own: nobody waits for what fails with somebody else.
 *
 * @param onFailure called for each company and each person with whom it failed; the next run tries again
 */
export const tellEach = async <Due>(
  { database }: Pick<App, 'database'>,
  { companies, dueOf, tellOne }: Telling<Due>,
  onFailure: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const tellCompany = async (companyId: number): Promise<void> => {
    for (const due of await database.run({ companyId }, (tx) => dueOf(tx, companyId))) {
      if (signal?.aborted) return;
      await database
        .run({ companyId }, (tx) => tellOne(tx, companyId, due), { isBackground: true })
        .catch(onFailure);
    }
  };
  for (const companyId of companies) {
    if (signal?.aborted) return;
    await tellCompany(companyId).catch(onFailure);
  }
};
