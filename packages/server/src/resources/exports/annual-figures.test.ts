import { exportAnnualFigures, getAnnualFigures, updateCompany } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWideYears } from '../annual-figures/fixtures/wide-years';
import { startTestApp, type TestApp } from '#testing';
import { csv, linesOf } from '#test/csv-lines';

/** Some of the groups have three of them and more. */
const PEOPLE = 12;

let app: TestApp;
let made: Awaited<ReturnType<typeof makeWideYears>>;
beforeAll(async () => {
  app = await startTestApp();
  made = await makeWideYears(app, 3, PEOPLE);
});
afterAll(() => app.close());

const COLUMNS = ['fiscal_year', 'cut', 'group', 'note', 'people', 'seconds'];
const RATES = ['retention_numerator', 'retention_denominator'];

it('has the figures of every group, in both years', async () => {
  const { admin } = made;
  const columns = [...COLUMNS, ...RATES];
  const lines = linesOf(await admin.raw(exportAnnualFigures, { body: { ...csv, columns } }));
  const told = await admin.ok(getAnnualFigures);
  const whole = { label: told.company_name, measures: told.total, previous: told.previous!.total };
  const rows = [
    ['会社全体', [whole]],
    ['部署', told.departments],
    ['年代', told.ages],
    ['雇用区分', told.employment_types!.groups],
  ] as const;
  expect(lines.slice(1)).toEqual(
    rows.flatMap(([cut, groups]) =>
      groups.flatMap(({ label, measures, previous }) =>
        [measures, previous].flatMap((one, at) => {
          if (at === 1 && one === null) return [];
          const { numerator, denominator } = one!.retention_rate;
          const figures = [one!.people, one!.seconds, numerator, denominator].map(String);
          return [[String(2026 - at), cut, label, '', ...figures]];
        }),
      ),
    ),
  );
});

it('says which groups are hidden, and nothing of them', async () => {
  const { admin, company } = made;
  const limit = (small_group_limit: number) =>
    admin.ok(updateCompany, { params: { id: company.id }, body: { small_group_limit } });
  await limit(3);
  const year = { fiscal_year: '2025' };
  const saved = await admin.raw(exportAnnualFigures, { body: { ...csv, filter: year } });
  const {
    departments,
    ages,
    employment_types: kinds,
  } = await admin.ok(getAnnualFigures, {
    query: year,
  });
  await limit(0);
  const groups = [...departments, ...ages, ...kinds!.groups];
  const hidden = linesOf(saved).filter((cells) => cells.includes('少人数のため非表示'));
  expect(hidden.map((cells) => cells[4])).toEqual(
    groups.filter((group) => group.hidden).map(({ label }) => label),
  );
  expect(hidden.length).toBeGreaterThan(1);
  for (const cells of hidden) {
    expect(cells[0]).toBe('2025');
    expect(cells.slice(6).every((cell) => cell === '')).toBe(true);
  }
});

it('is a workbook, too, and has no rows to choose among', async () => {
  const { admin, company } = made;
  const { status, headers } = await admin.raw(exportAnnualFigures, { body: { format: 'xlsx' } });
  expect([status, headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  const refused = await admin.refused(exportAnnualFigures, { body: { ...csv, ids: [company.id] } });
  expect(refused.errors[0]?.field).toBe('ids');
});
