import { LEECH_LAPSES } from '@tokiori/domain';
import type { App } from '../../shared/app';
import type { Tx } from '../../shared/caller';
import { startEvery } from '../../shared/every';
import { notify } from './notify';
import { listCompaniesInUse } from '../../shared/companies-in-use.queries';
import {
  listAdminIds,
  markForgettingTold,
  listUntoldForgottenQuestions,
} from './tell-forgotten.queries';

/** All memories of a company are looked at, and nobody waits for it. */
const EVERY_MS = 86_400_000;

/** Tells the admins of a company which of its questions do not stick, once for each question. */
const tellForgotten = async (tx: Tx, companyId: number, now: Date): Promise<void> => {
  const questions = await listUntoldForgottenQuestions(tx, companyId);
  if (questions.length === 0) return;
  const admins = await listAdminIds(tx, companyId);
  const told = questions.flatMap(({ id, title, people_count: people }) =>
    admins.map((userId) => ({
      userId,
      subjectId: id,
      data: { name: title, question_id: id, people_count: people, lapses: LEECH_LAPSES },
    })),
  );
  await notify(tx, { companyId, kind: 'QuestionForgotten' }, told, now);
  const ids = questions.map(({ id }) => id);
  await markForgettingTold(tx, companyId, ids, now);
};

/** Does it for every company; one with which it fails keeps none of the others from theirs. */
export const tellAllForgotten = async (
  { database }: Pick<App, 'database'>,
  now: Date,
  { signal, onFailure }: { signal?: AbortSignal; onFailure: (error: unknown) => void },
): Promise<void> => {
  const companies = await database.system((tx) => listCompaniesInUse(tx), { readOnly: true });
  for (const { id: companyId } of companies) {
    if (signal?.aborted) return;
    await database
      .run({ companyId }, (tx) => tellForgotten(tx, companyId, now), { isBackground: true })
      .catch(onFailure);
  }
};

/**
 * Schedules it: now and every day.
 *
 * @param onFailure called for each company with which it failed; the next run retries
 * @returns stops the schedule and waits for the run in progress
 */
export const startTellingForgotten = (
  app: Pick<App, 'database'>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(
    EVERY_MS,
    (signal) => tellAllForgotten(app, new Date(), { signal, onFailure }),
    onFailure,
  );
