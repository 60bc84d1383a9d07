import { RESOURCES } from '../../src/all-resources';
import { evidenceKeyOf } from '../../src/resources/evidence-packs/evidence-key';
import { nextRows } from '../../src/resources/data-retention/run.service';
import type { TestApp } from '../testing';

/** Does so many steps of a company's deletion that was begun, as a process does that is killed after them. */
export const doSomeSteps = async (
  { database, jobs, clock }: TestApp,
  companyId: number,
  { runId, steps }: { runId: number; steps: number },
): Promise<void> => {
  const tools = {
    retained: RESOURCES.flatMap(({ retained = [] }) => retained),
    key: evidenceKeyOf(jobs.secrets),
  };
  const company = { companyId, timeZone: 'Asia/Tokyo', now: clock.now };
  for (let step = 0; step < steps; step += 1)
    await database.system((tx) => nextRows(tx, runId, company, tools));
};
