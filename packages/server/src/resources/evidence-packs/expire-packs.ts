import type { App } from '../../shared/app';
import { audit, stranger } from '../../shared/audit';
import { startEvery } from '../../shared/every';
import { deleteImages } from '../files/files.service';
import { deletePack, findPack, listExpiredPacks } from './evidence-packs.queries';

const EVERY_MS = 3_600_000;
const AT_A_TIME = 100;

/** Deletes packs whose last day has passed, each with its file and a line in the audit log. */
export const expirePacks = async (
  { database, jobs }: Pick<App, 'database' | 'jobs'>,
  now: Date,
): Promise<void> => {
  const due = await database.system((tx) => listExpiredPacks(tx, now, AT_A_TIME), {
    readOnly: true,
  });
  for (const { companyId, id } of due)
    await database.run({ companyId }, async (tx) => {
      const pack = await findPack(tx, companyId, id);
      if (!pack) return;
      await deletePack(tx, companyId, id);
      await deleteImages(tx, jobs, [pack.file_key]);
      const actor = stranger(companyId, { requestId: `expired-${id}`, address: null });
      await audit(tx, actor, {
        action: 'evidence-pack.expire',
        targetId: id,
        changes: { name: pack.subject_name, from: pack.from_date, to: pack.to_date },
      });
    });
};

/** Schedules it: now and every hour. @returns stops the schedule and waits for the run in progress */
export const startExpiringPacks = (
  app: Pick<App, 'database' | 'jobs'>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => startEvery(EVERY_MS, () => expirePacks(app, new Date()), onFailure);
