import type { SendOptions } from '../../platform/jobs/jobs';
import type { AppJobs } from '../../queues';
import type { Tx } from '../../shared/caller';
import { countUnderWay, type RequestRow } from './requests.queries';

/**
 * Adds the job of a request, or the next one of it. Jobs of a company that has many requests under way go after those of
 * one that has few.
 */
export const sendCreation = async (
  tx: Tx,
  jobs: AppJobs,
  { id, company_id: companyId }: Pick<RequestRow, 'id' | 'company_id'>,
  options: Pick<SendOptions, 'startAfter'> = {},
): Promise<void> => {
  const priority = -(await countUnderWay(tx, companyId));
  await jobs.send(tx, 'create-questions', { requestId: id }, { ...options, priority });
};
