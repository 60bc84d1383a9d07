import {
  createEvidencePack,
  getAnnualFigures,
  getStudyTimeSum,
  listDeletionRuns,
  listKpiCourses,
  RetentionKind,
  startDeletion,
  updateDataRetention,
} from '@tokiori/contract';
import { RETENTION_RULES } from '@tokiori/domain';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant } from '../authorization/fixtures/tenant';
import { deleteOldData, startTestApp, type Person, type TestApp } from '../testing';
import { doSomeSteps } from './kill';
import { ROWS, writeRow } from './rows';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const TODAY = Date.UTC(2026, 10, 20);
/** A day so many days before the clock of these tests. */
const dayBefore = (days: number): string =>
  new Date(TODAY - days * 86_400_000).toISOString().slice(0, 10);
const ask = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await app.database.pool.query<T>(statement, values)).rows;
const countOf = async (table: string, { companyId }: Person): Promise<number> =>
  (
    await ask<{ count: number }>(
      `select count(*)::int as count from ${table} where company_id = $1`,
      [companyId],
    )
  )[0]!.count;

const KINDS = RetentionKind.options.filter((kind) => kind in ROWS);
const rows = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    age: fc.oneof(fc.integer({ min: 25, max: 400 }), fc.integer({ min: 400, max: 6000 })),
  }),
  { minLength: 10, maxLength: 40, selector: ({ kind, age }) => `${kind} ${age}` },
);
/** A period of each kind within its limits, in days that are no years. */
const periods = fc.record(
  Object.fromEntries(
    KINDS.map((kind) => {
      const { leastDays, mostDays } = RETENTION_RULES[kind];
      const days = fc.integer({ min: leastDays, max: Math.min(mostDays, leastDays + 1000) });
      return [kind, days.filter((one) => one % 365 !== 0)];
    }),
  ) as Record<RetentionKind, fc.Arbitrary<number>>,
);

describe('a deletion', () => {
  it('takes exactly what is older than its period, of its company alone, whatever the ages', async () => {
    await fc.assert(
      fc.asyncProperty(rows, periods, async (made, days) => {
        const { admin, learner } = await app.make.company();
        const other = await app.make.company();
        const chosen = KINDS.map((kind) => ({ kind, days: days[kind] }));
        await admin.ok(updateDataRetention, { body: { periods: chosen } });
        for (const { kind, age } of made)
          for (const person of [learner, other.learner])
            await writeRow(app, kind, person, dayBefore(age));
        const before = new Map<string, number>();
        for (const kind of KINDS)
          for (const person of [learner, other.learner])
            before.set(`${kind} ${person.id}`, await countOf(ROWS[kind]!.table, person));
        await deleteOldData(app, admin.companyId);
        for (const kind of KINDS) {
          const gone = made.filter((row) => row.kind === kind && row.age > days[kind]).length;
          // What became of it is written to the log itself.
          const said = kind === 'AuditLog' && made.some((row) => row.age > days[row.kind]) ? 1 : 0;
          expect([kind, await countOf(ROWS[kind]!.table, learner)]).toEqual([
            kind,
            before.get(`${kind} ${learner.id}`)! - gone + said,
          ]);
          expect([kind, await countOf(ROWS[kind]!.table, other.learner)]).toEqual([
            kind,
            before.get(`${kind} ${other.learner.id}`),
          ]);
        }
      }),
      { numRuns: 6 },
    );
  });

  it('that is killed goes on to the same end, with one proof and every row counted once', async () => {
    const { admin, learner } = await app.make.company();
    await app.database.pool.query(
      `insert into notifications (company_id, user_id, kind, subject_id, data, created_at)
       select $1, $2, 'Assigned', n, '{}', '2026-01-01' from generate_series(1, 4500) n`,
      [admin.companyId, learner.id],
    );
    await writeRow(app, 'Mails', learner, dayBefore(200));
    const { id } = await admin.ok(startDeletion);
    await doSomeSteps(app, admin.companyId, { runId: id, steps: 2 });
    expect(await countOf('notifications', admin)).toBe(500);
    const [underWay] = await admin.ok(listDeletionRuns);
    expect(underWay).toMatchObject({ number: null, finished_at: null });
    expect(underWay!.kinds).toMatchObject([{ found_rows: 4500, deleted_rows: 4000 }, {}]);
    await deleteOldData(app, admin.companyId);
    await deleteOldData(app, admin.companyId);
    const runs = await admin.ok(listDeletionRuns);
    expect(runs).toMatchObject([{ id, number: 1, is_intact: true, stopped: null }]);
    expect(runs[0]!.kinds).toMatchObject([
      { kind: 'Notifications', deleted_rows: 4500, found_people: 1, left_rows: 0 },
      { kind: 'Mails', deleted_rows: 1, found_people: 1, left_rows: 0 },
    ]);
  });

  it('neither begins nor goes on while an evidence pack reads', async () => {
    const { admin, learner, course } = await app.make.examination();
    await writeRow(app, 'Mails', learner, dayBefore(200));
    const days = { from_date: '2026-11-01', to_date: '2026-11-20' };
    const { id } = await admin.ok(startDeletion);
    await admin.ok(createEvidencePack, { body: { course_template_id: course.id, ...days } });
    await doSomeSteps(app, admin.companyId, { runId: id, steps: 1 });
    expect(await admin.ok(listDeletionRuns)).toMatchObject([
      { stopped: 'Evidence', kinds: [{ kind: 'Mails', deleted_rows: 0, left_rows: 1 }] },
    ]);
    expect((await admin.refused(startDeletion)).message).toContain('監査用資料を作っているため');
    await app.jobs.workOff();
    await deleteOldData(app, admin.companyId);
    expect((await admin.ok(listDeletionRuns))[0]).toMatchObject({
      number: 2,
      stopped: null,
      kinds: [{ deleted_rows: 1, left_rows: 0 }],
    });
  });
});

/** Tables of which a deletion may take rows, and those in which it notes what it did. */
const MAY_CHANGE =
  `audit_log data_requests imports import_rows learning_requests mails notifications people_notices question_reports
   record_views reminders sign_in_failures webhook_deliveries deletion_runs retention_nights`.split(
    /\s+/,
  );

it('changes no other table, so that no figure, sum, answer or result is another one', async () => {
  const { admin } = await makeTenant(app, ['Admin']);
  await app.jobs.workOff();
  const least = RetentionKind.options.map((kind) => ({
    kind,
    days: RETENTION_RULES[kind].leastDays,
  }));
  await admin.ok(updateDataRetention, { body: { periods: least } });
  const tables = (
    await ask<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'company_id'
         and table_name in (select tablename from pg_tables where schemaname = 'public') order by 1`,
    )
  ).map(({ name }) => name);
  const hashes = async () => {
    const all: Record<string, string | null> = {};
    for (const table of tables)
      all[table] = (
        await ask<{ hash: string | null }>(
          `select md5(string_agg(t::text, '|' order by t::text)) as hash from ${table} t where company_id = $1`,
          [admin.companyId],
        )
      )[0]!.hash;
    return all;
  };
  const figures = async () => [
    await admin.ok(getAnnualFigures),
    await admin.ok(getStudyTimeSum),
    await admin.ok(listKpiCourses, {
      query: { from: '2026-11-01', to: '2026-11-30', objective: 'taken-questions' },
    }),
  ];
  const [before, told] = [await hashes(), await figures()];
  const inTenYears = new Date(app.clock.now.getTime() + 3660 * 86_400_000);
  await deleteOldData(app, admin.companyId, inTenYears);
  const after = await hashes();
  const changed = tables.filter((table) => before[table] !== after[table]);
  expect(changed.filter((table) => !MAY_CHANGE.includes(table))).toEqual([]);
  expect(changed).toEqual(expect.arrayContaining(['audit_log', 'record_views', 'notifications']));
  expect(await figures()).toEqual(told);
});
