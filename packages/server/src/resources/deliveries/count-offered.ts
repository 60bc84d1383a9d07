import type { Caller, Tx } from '../../shared/caller';
import { listUncountedExaminations, updateOfferedCounts } from './offered.queries';
import { reachableCounts } from './reach';

type Company = Pick<Caller, 'companyId' | 'timeZone'>;

const MOST_AT_ONCE = 500;
/** A list reads no more than this many that are not counted yet. */
const MOST_IN_A_LIST = 10_000;

/** Keeps how many questions had come by the end of what is over, so that lists need not work it out. */
export const countAllOffered = async (tx: Tx, company: Company, today: string): Promise<void> => {
  const { companyId } = company;
  for (;;) {
    const ids = await listUncountedExaminations(tx, companyId, { today, most: MOST_AT_ONCE });
    if (ids.length === 0) return;
    await updateOfferedCounts(tx, companyId, await reachableCounts(tx, company, ids, today));
  }
};

/** The same of a course for what is not kept yet, by id. */
export const uncountedOffers = async (
  tx: Tx,
  company: Company,
  courseTemplateId: number,
  today: string,
): Promise<ReadonlyMap<number, number>> => {
  const wanted = { today, courseTemplateId, most: MOST_IN_A_LIST };
  const ids = await listUncountedExaminations(tx, company.companyId, wanted);
  return reachableCounts(tx, company, ids, today);
};
