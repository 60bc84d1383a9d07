import { getAnnualFigures, type AnnualMeasures } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { departmentsOn, isOfAge, isOfValue, recountYear, rowsOfCompany } from './fixtures/recount';
import { makeWideYears } from './fixtures/wide-years';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const YEARS = [
  { fiscal_year: 2026, now: ['2026-04-01', '2026-11-20'], before: ['2025-04-01', '2025-11-20'] },
  { fiscal_year: 2025, now: ['2025-04-01', '2026-03-31'], before: ['2024-04-01', '2025-03-31'] },
] as const;

const plain = (told: AnnualMeasures | null) => {
  if (told === null) return null;
  const { retention_rate: retention, ...rest } = told;
  return { ...rest, retention: [retention.numerator, retention.denominator] };
};

it.each([1, 2])('is what counting row by row gives (%i)', async (seed) => {
  const { admin, company, departments } = await makeWideYears(app, seed);
  const rows = await rowsOfCompany(app, company.id);
  const branches = ['東京支店', '大阪支店'].map((name) => departments.get(name)!);
  const belongsTo = (name: string) => (userId: number, day: string) =>
    departmentsOn(rows, userId, day).some(
      (id) => id === departments.get(name) || (name === '営業部' && branches.includes(id)),
    );
  for (const { fiscal_year, now, before } of YEARS) {
    const query = { fiscal_year: String(fiscal_year) };
    const told = await admin.ok(getAnnualFigures, { query });
    const count = (
      [from, to]: readonly [string, string],
      isIn: (id: number, day: string) => boolean,
    ) => recountYear(rows, { from, to, today: '2026-11-20' }, isIn);
    const everybody = () => true;
    expect(plain(told.total)).toEqual(count(now, everybody));
    expect(plain(told.previous!.total)).toEqual(count(before, everybody));
    for (const name of ['営業部', '東京支店', '工場']) {
      const group = told.departments.find(({ label }) => label.endsWith(name))!;
      expect(plain(group.measures), name).toEqual(count(now, belongsTo(name)));
      if (group.previous)
        expect(plain(group.previous), name).toEqual(count(before, belongsTo(name)));
    }
    const decade = told.ages.find(({ id }) => id === '40-49')!;
    expect(plain(decade.measures)).toEqual(count(now, isOfAge(rows, now[1], [40, 49])));
    const kinds = told.employment_types!.groups;
    expect(kinds.map(({ label }) => label)).toEqual(['正社員', '契約社員', '未登録']);
    for (const { label, measures } of kinds)
      expect(plain(measures), label).toEqual(
        count(now, isOfValue(rows, label === '未登録' ? null : label)),
      );
  }
});
