import { DocumentError } from '../../platform/documents/passages';
import { Busy } from '../../platform/busy';
import { AppError } from '../../platform/errors';
import type { JobRun } from '../../platform/jobs';
import type { App } from '../../shared/app';
import { databaseError } from '../../shared/database-errors';
import { endRequest, readRequest, takeStep, type Running } from './creation-step';
import type { Makers } from './maker';
import { ModelFailed } from './model-failed';
import { listProposals } from './proposals.queries';
import { sendCreation } from './send-creation';
import {
  findCompanyOfRequest,
  findRequest,
  lockRequest,
  lockRequestsWithoutJob,
  type RequestRow,
} from './requests.queries';

const DEFECT =
  'サーバーで問題が起きたため、作成できませんでした。時間をおいて、もう一度お試しください。';

/** Ends a request that cannot go on: what was proposed so far stays. */
const fail = ({ database, now }: Running, row: RequestRow, reason: string): Promise<void> =>
  database.run({ companyId: row.company_id }, async (tx) => {
    const request = await lockRequest(tx, row.company_id, row.id);
    if (request?.status !== 'InProgress') return;
    const { length: done } = await listProposals(tx, request);
    await endRequest(tx, request, {
      status: done > 0 ? 'Completed' : 'Failed',
      reason,
      now: now(),
    });
  });

/** A request that is still under way; `null` when it is over. */
const underWay = async ({ database }: Running, requestId: number): Promise<RequestRow | null> => {
  const readOnly = { readOnly: true };
  const companyId = await database.system((tx) => findCompanyOfRequest(tx, requestId), readOnly);
  if (companyId === null) return null;
  return database.run({ companyId }, (tx) => findRequest(tx, companyId, requestId), readOnly);
};

/** Why a request cannot go on, as a sentence; `null`: another try may help. */
const sentenceOf = (error: unknown, { isLastTry }: JobRun): string | null => {
  if (error instanceof DocumentError) return error.message;
  if (error instanceof ModelFailed && error.mayPass && !isLastTry) return null;
  const refusal = error instanceof AppError ? error : databaseError(error);
  return refusal && refusal.code !== 'UNAVAILABLE' ? refusal.message : null;
};

const later = (seconds = 10): { startAfter: Date } => ({
  startAfter: new Date(Date.now() + Math.min(seconds, MOST_LATER_SECONDS) * 1000),
});

/** How long one job works on a request before others get their turn. */
const TURN_MS = 60_000;
/** A job that found no place looks again soon: places are free in a moment. */
const MOST_LATER_SECONDS = 10;

/** Does what is left of a request, or as much as fits into a turn. A step that was committed is not done again. */
const createQuestions = async (
  running: Running,
  jobs: App['jobs'],
  { requestId, run }: { requestId: number; run: JobRun },
): Promise<void> => {
  const until = performance.now() + TURN_MS;
  for (;;) {
    const request = await underWay(running, requestId);
    if (request?.status !== 'InProgress') return;
    if (run.signal.aborted) throw new Error('the process ends: another one goes on');
    if (performance.now() > until)
      return running.database.system((tx) => sendCreation(tx, jobs, request));
    try {
      if (request.read_at === null) await readRequest(running, request, run.signal);
      else await takeStep(running, request, run.signal);
    } catch (error) {
      if (run.signal.aborted) throw error;
      // Its turn comes later; the job's place is for another request meanwhile.
      if (error instanceof Busy)
        return running.database.system((tx) =>
          sendCreation(tx, jobs, request, later(error.retryAfterSeconds)),
        );
      const sentence = sentenceOf(error, run);
      if (sentence !== null) return fail(running, request, sentence);
      if (run.isLastTry) await fail(running, request, DEFECT);
      throw error;
    }
  }
};

/** Says who works off requests. */
export const runCreations = (
  { database, jobs, config, now }: Pick<App, 'database' | 'jobs' | 'config' | 'now'>,
  makers: Makers,
): void => {
  const running = { database, now, config, makers };
  const work = ({ requestId }: { requestId: number }, run: JobRun) =>
    createQuestions(running, jobs, { requestId, run });
  jobs.work('create-questions', work, { concurrency: 2 });
};

/** Gives a job to every request that waits without one: its job is lost, or the database was moved and its jobs stayed. */
export const resumeCreations = ({
  database,
  jobs,
}: Pick<App, 'database' | 'jobs'>): Promise<void> =>
  database.system(
    async (tx) => {
      for (const requestId of await lockRequestsWithoutJob(tx))
        await jobs.send(tx, 'create-questions', { requestId });
    },
    { isBackground: true },
  );
