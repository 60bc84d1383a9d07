import type { App } from './app';
import type { Tx } from './caller';
import { lookTogether } from './look-together';

type Walker = Pick<App, 'database'>;

/** How a walk is ended, and whom it tells of what failed. */
export interface WalkOptions {
  signal?: AbortSignal;
  onFailure: (error: unknown) => void;
}

/**
 * Does something with companies, one after the other.
 *
 * @param options `onFailure`: called for each company with which it failed; the others have their turn all the same
 */
export const walkCompanies = async <Company>(
  { database }: Walker,
  {
    list,
    each,
  }: { list: (tx: Tx) => Promise<Company[]>; each: (company: Company) => Promise<void> },
  { signal, onFailure }: WalkOptions,
): Promise<void> => {
  const companies = await lookTogether(database, list);
  for (const company of companies) {
    if (signal?.aborted) return;
    await each(company).catch(onFailure);
  }
};

/**
 * Does something of a company in chunks, a transaction each, so that others get in between and a kill loses no more.
 *
 * @param step answers whether nothing is left
 */
export const inChunks = async (
  { database }: Walker,
  companyId: number,
  step: (tx: Tx) => Promise<boolean>,
  signal: AbortSignal | undefined,
): Promise<void> => {
  for (let isOver = false; !isOver;) {
    if (signal?.aborted) return;
    isOver = await database.run({ companyId }, step, { isBackground: true });
  }
};

interface ThingsWalk<Company, Thing> {
  list: (tx: Tx) => Promise<Company[]>;
  thingsOf: (tx: Tx, company: Company) => Promise<Thing[]>;
  /** @returns whether nothing is left of it */
  step: (tx: Tx, company: Company, thing: Thing) => Promise<boolean>;
}

/** Does something in chunks with several things of each company; what fails with one keeps no other from its turn. */
export const walkThings = async <Company extends { companyId: number }, Thing>(
  app: Walker,
  { list, thingsOf, step }: ThingsWalk<Company, Thing>,
  options: WalkOptions,
): Promise<void> => {
  const each = async (company: Company): Promise<void> => {
    const { companyId } = company;
    const read = (tx: Tx) => thingsOf(tx, company);
    for (const thing of await app.database.run({ companyId }, read, { isBackground: true })) {
      if (options.signal?.aborted) return;
      const one = (tx: Tx) => step(tx, company, thing);
      await inChunks(app, companyId, one, options.signal).catch(options.onFailure);
    }
  };
  await walkCompanies(app, { list, each }, options);
};
