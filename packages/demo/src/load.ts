import { dateIn } from '@tokiori/domain';
import { sql } from 'kysely';
import {
  agreeForAll,
  type OwnedDatabase,
  hashPassword,
  insertBasicSittings,
  saveAggregates,
  type Tx,
  type Tables,
} from '@tokiori/server/seeding';
import { DEMO_PASSWORD } from './accounts';
import { buildDemo, type DemoData } from './build';
import { DEMO_TIME_ZONE } from './moments';
import { tellWhatHappened } from './notifications';
import { insertDemoRows } from './rows';

/** What was made. */
export interface DemoSummary {
  companies: number;
  people: number;
  questions: number;
  courses: number;
  examinations: number;
  sheets: number;
  answers: number;
}

const hasCompanies = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('companies').select('id').limit(1).execute()).length > 0;

/** Whether nothing was ever entered: no company, so nobody who could sign in. */
export const isEmpty = (database: OwnedDatabase<Tables>): Promise<boolean> =>
  database.asOwner(async (tx) => !(await hasCompanies(tx)), { readOnly: true });

const summaryOf = ({ rows }: DemoData): DemoSummary => ({
  companies: rows.companies.length,
  people: rows.users.length,
  questions: rows.questions.length,
  courses: rows.course_templates.length,
  examinations: rows.examinations.length,
  sheets: rows.survey_sheets.length,
  answers: rows.surveys.filter(({ answered_at: at }) => at).length,
});

const save = async (tx: Tx, { rows, aggregators }: DemoData): Promise<void> => {
  await insertDemoRows(tx, rows);
  for (const [companyId, ofCompany] of aggregators) {
    await saveAggregates(tx, companyId, ofCompany);
    await insertBasicSittings(tx, companyId);
  }
  // The embedded database has no autovacuum: the statistics are gathered here.
  await sql`analyze examinations, examination_questions, survey_sheets, surveys, memories, daily_sums, period_sums,
    predicted_recalls, basic_sittings, users`.execute(tx);
};

/**
 * Fills an empty database with the demo: the vendor with its courses, a company with half a year of answers, and a
 * second company. In one transaction; the same for the same day in Tokyo.
 * @throws Error when there is a company already
 */
export const loadDemo = async (
  database: OwnedDatabase<Tables>,
  { now }: { now: Date },
): Promise<DemoSummary> => {
  const demo = buildDemo(dateIn(DEMO_TIME_ZONE, now));
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const user of demo.rows.users) user.password_hash = passwordHash;
  await database.asOwner(
    async (tx) => {
      if (await hasCompanies(tx)) throw new Error('The demo is made on an empty database alone.');
      await save(tx, demo);
      await agreeForAll(tx, now);
      await tellWhatHappened(tx, now);
      await tx.updateTable('installation').set({ is_demo: true }).execute();
    },
    { isBackground: true },
  );
  return summaryOf(demo);
};
