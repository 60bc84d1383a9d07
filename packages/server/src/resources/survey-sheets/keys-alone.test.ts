import { nextSheet } from '@tokiori/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, takeBasic, type TestApp } from '#testing';
import type { Tables } from '../../tables';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MANY = 300;
/** What a call may look at: a sheet's own rows, several times over. */
const FEW = 60;

type Tx = Kysely<Tables>;

/** As if the company had learned for long: what others of it remember, hold and may take. */
const letOthersLearn = async (tx: Tx, companyId: number): Promise<void> => {
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`
    insert into memories (company_id, user_id, question_id, stability, difficulty, reps, lapses, last_reviewed_on,
      last_correct, last_skipped, asked, correct_count, parameters_version)
    select ${companyId}, 900000 + n, 900000 + n, 40, 5, 3, 0, current_date, true, false, 1, 1, 1
    from generate_series(1, ${MANY}::int) n`.execute(tx);
  await sql`
    insert into company_basics (company_id, basic_id)
    select ${companyId}, 900000 + n from generate_series(1, ${MANY}::int) n`.execute(tx);
};

/** How many rows of theirs this transaction has fetched so far. */
const fetched = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select sum(idx_tup_fetch + seq_tup_read)::int as count from pg_stat_xact_user_tables
    where relname in ('memories', 'company_basics')`.execute(tx);
  return rows[0]?.count ?? 0;
};

it('is read by keys alone, however much others of the company have learned', async () => {
  const { learner, examination } = await app.make.examination();
  const { survey_sheet: sheet } = await learner.ok(nextSheet, {
    params: { examination_id: examination.id },
  });
  const { companyId, id: userId } = learner;
  const token = await app.database.tokenOf(companyId);
  const reads: Record<string, RawBuilder<unknown>> = {
    sheet: sql`read_sheet(${companyId}, ${sheet!.id})`,
    questions: sql`read_sheet_to_answer(${companyId}, ${token}, ${userId}, ${sheet!.id}, 10)`,
    result: sql`read_sheet_with_answers(${companyId}, ${sheet!.id}, '2026-01-01')`,
    survey: sql`read_surveys_to_answer(${companyId}, ${token}, array[${userId}::bigint],
      array(select s.id from surveys s where s.company_id = ${companyId} and s.survey_sheet_id = ${sheet!.id} limit 1),
      array[current_date])`,
    day: sql`read_day_of_learner(${companyId}, ${token}, ${userId}, current_date, current_date, true)`,
  };
  const looked: Record<string, number> = {};
  await app.database.asOwner(async (tx) => {
    await letOthersLearn(tx, companyId);
    await sql`select set_config('app.company', ${token}, true)`.execute(tx);
    for (const [name, read] of Object.entries(reads)) {
      const before = await fetched(tx);
      await sql`select ${read}`.execute(tx);
      looked[name] = (await fetched(tx)) - before;
    }
  });
  expect(Object.keys(looked).filter((name) => looked[name]! > FEW)).toEqual([]);
});

it('tells by keys what the views of the same sheets tell', async () => {
  const { admin, learner, examination } = await app.make.examination();
  const { basic } = await app.make.basic(admin);
  await takeBasic(admin, basic.id, { correct: 1 });
  await learner.ok(nextSheet, { params: { examination_id: examination.id } });
  const rowsOf = async (view: string): Promise<string[]> => {
    const of = sql`${sql.raw(view)} d`;
    const { rows } = await app.database.asOwner((tx) =>
      sql<{ row: string }>`
        select row_to_json(d)::text as row from ${of} where d.company_id = ${learner.companyId} order by 1`.execute(
        tx,
      ),
    );
    return rows.map(({ row }) => row);
  };
  for (const view of ['sheet_details', 'survey_details']) {
    const told = await rowsOf(view);
    expect(told.join()).toContain('"kind":"Basic"');
    expect(told.join()).toContain('"kind":"Daily"');
    expect(await rowsOf(`${view}_of(${learner.companyId})`)).toEqual(told);
  }
});
