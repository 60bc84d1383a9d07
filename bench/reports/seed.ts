import type { OwnedDatabase } from '@tokiori/server/platform/database';
import {
  closeQuarters,
  insertMonths,
  insertStalePredictions,
  prepareRecall,
} from '@tokiori/server/seeding';
import type { Tables } from '@tokiori/server/tables';
import { seedAnswers } from './seed-answers';
import { PERSON_COUNT, seedCompany, signIn } from './seed-company';

const PEOPLE = Array.from({ length: PERSON_COUNT }, (_, at) => at + 1);

/** Fills a database that was just made. */
export const seedReports = async (
  database: OwnedDatabase<Tables>,
  answerCount: number,
  note: (step: string) => void,
): Promise<void> => {
  await seedCompany(database);
  await seedAnswers(database, answerCount, note);
  await database.asOwner(async (tx) => {
    await insertMonths(tx, 1, PEOPLE);
    await insertStalePredictions(tx, 1, PEOPLE);
  });
  await closeQuarters(database, new Date());
  note('period_sums');
  await prepareRecall(database, new Date());
  note('predicted_recalls');
  await database.pool.query('vacuum analyze');
  await database.pool.query('checkpoint');
  note('vacuum analyze');
};

/** What a night has done since an earlier run, and the admin's session. */
export const openReports = async (database: OwnedDatabase<Tables>): Promise<void> => {
  // Each run has a key of its own, and nothing that was sealed with another.
  await database.pool.query('delete from key_check');
  await closeQuarters(database, new Date());
  await prepareRecall(database, new Date());
  await signIn(database);
};
