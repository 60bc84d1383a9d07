import { dateIn } from '@tokiori/domain';
import { randomUUID } from 'node:crypto';
import type { App } from '../../shared/app';
import { stranger } from '../../shared/audit';
import type { Tx } from '../../shared/caller';
import { startEvery } from '../../shared/every';
import { inChunks, walkCompanies, type WalkOptions } from '../../shared/walk-companies';
import { listUncertified } from './course-certificates.queries';
import { issueOfExamination } from './course-certificates.service';
import { listCompaniesWithCertificates } from './latest.access';

const EVERY_MS = 60_000;
/** Certificates a transaction: others get in between, and a kill loses no more. */
const CHUNK = 50;

/** @returns whether none is left */
const issueSome = async (
  tx: Tx,
  { companyId, timeZone }: { companyId: number; timeZone: string },
  now: Date,
): Promise<boolean> => {
  const asked = { today: dateIn(timeZone, now), limit: CHUNK };
  const passed = await listUncertified(tx, companyId, asked);
  const actor = stranger(companyId, { requestId: randomUUID(), address: null });
  for (const examination of passed) await issueOfExamination(tx, actor, examination, now);
  return passed.length < CHUNK;
};

/**
 * Issues the certificates of courses that were passed since, of every company. Any number of processes may do so at once:
 * each certificate is looked for while the numbers of its company are held.
 *
 * @param options `onFailure`: called for each company with which it failed
 */
export const issueDueCertificates = (
  app: Pick<App, 'database'>,
  now: Date,
  options: WalkOptions,
): Promise<void> =>
  walkCompanies(
    app,
    {
      list: (tx) => listCompaniesWithCertificates(tx, now),
      each: (company) => {
        const step = (tx: Tx) => issueSome(tx, company, now);
        return inChunks(app, company.companyId, step, options.signal);
      },
    },
    options,
  );

/**
 * Schedules it: now and every minute.
 *
 * @param onFailure called with the error of a failed run; the next run retries
 * @returns stops the schedule and waits for the run in progress
 */
export const startIssuingCertificates = (
  app: Pick<App, 'database'>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(
    EVERY_MS,
    (signal) => issueDueCertificates(app, new Date(), { signal, onFailure }),
    onFailure,
  );
