import type { Department } from '@tokiori/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { administeredCompany } from '../../../app/session/administered';
import { setSession } from '../../../app/session/session-store';
import { json, stubFetch } from '../../../app/test/fetch';
import { makeSession } from '../../../app/test/make';
import { openPage } from '../../../app/test/open-page';
import { makeScore } from '../basics.testing';
import { meaningOf } from './alpha-stat';
import { HeatSection } from './heat-section';
import { levelOf } from './score-levels';
import { useAsOf } from './use-as-of';
import { besideEachOther } from './use-heat';

const department = (id: number, name: string, parent: number | null = null): Department => ({
  id,
  company_id: 1,
  name,
  parent_id: parent,
  path: [name],
  depth: 0,
  user_count: 1,
  total_user_count: 1,
  managers: [],
  child_count: id === 2 ? 1 : 0,
  revision: 1,
});
const DEPARTMENTS = [department(2, '営業部'), department(3, '店舗', 2), department(4, '本社')];
const rate = (value: number) => ({ value, numerator: value * 100, denominator: 100 });

const TOTALS = [makeScore({ score: rate(0.82), previous: rate(0.788) })];
const CELLS = [
  makeScore({ id: '12-2', department_id: 2, score: rate(0.6), previous: null }),
  makeScore({
    id: '12-4',
    department_id: 4,
    hidden: true,
    taken_users: null,
    score: null,
    users: 3,
  }),
];

const Report = ({ departmentId }: { departmentId?: number }) => (
  <HeatSection
    company={administeredCompany(1, 1)}
    departmentId={departmentId}
    asOf={useAsOf()}
    empty="ありません"
  />
);

const open = async (search = '', departmentId?: number) => {
  const list = (rows: unknown[]) =>
    json(rows, 200, { 'content-range': `rows 0-${rows.length - 1}/${rows.length}` });
  const fetched = stubFetch((url) => {
    if (url.startsWith('/api/departments?')) return list(DEPARTMENTS);
    return list(url.includes('include_children=true') ? CELLS : TOTALS);
  });
  await openPage(<Report departmentId={departmentId} />, `/admin/basic-scores${search}`);
  return {
    table: await screen.findByRole('table'),
    urls: () => fetched.mock.calls.map(([url]) => url),
  };
};

beforeEach(() => setSession(makeSession({ role: 'Admin' })));

it('shows each basic and department with how many took it, leading to its people', async () => {
  const { table, urls } = await open('?date=2026-04-01&to=2026-09-30');
  const cells = within(table).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^82 %受講41／50人▲.*4月1日（水）から\+3\.2ポイント$/),
    '60 %受講41／50人比較なし',
    '少人数のため非表示',
  ]);
  const link = within(cells[1]!).getByRole('link');
  expect(link.getAttribute('href')).toBe(
    '/admin/basic-scores/12?to=2026-09-30&date=2026-04-01&department_id=2',
  );
  expect(link.dataset['level']).toBe('low');
  expect(screen.getByText(/個人の成績がわかるおそれ/)).toBeTruthy();
  expect(urls()).toContainEqual(
    expect.stringMatching(
      /^\/api\/companies\/1\/basic-scores\?to=2026-09-30&date=2026-04-01&include_children=true&range=/,
    ),
  );
});

it('leads below a department that has others below it, and asks for that department there', async () => {
  const { table } = await open();
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'ベーシック',
    '全体',
    '営業部の下位の部署を見る',
    '本社',
  ]);
  expect(within(heads[2]!).getByRole('link').getAttribute('href')).toBe(
    '/admin/basic-scores?department_id=2',
  );
});

it('says that nobody of a department is asked a basic', async () => {
  const { table, urls } = await open('?department_id=2', 2);
  expect(within(table).getAllByRole('columnheader').at(-1)!.textContent).toBe('店舗');
  expect(within(table).getAllByRole('cell').at(-1)!.textContent).toBe('—対象ではありません');
  const asked = urls().filter((url) => url.startsWith('/api/departments/2/basic-scores?'));
  expect(new Set(asked).size).toBe(2);
});

it('sets those beside each other who have nobody above them that one answers for', () => {
  const ids = (parent?: number, known = DEPARTMENTS) =>
    besideEachOther(known, parent).map(({ id }) => id);
  expect(ids()).toEqual([2, 4]);
  expect(ids(2)).toEqual([3]);
  expect(ids(undefined, DEPARTMENTS.slice(1))).toEqual([3, 4]);
});

it('shades a score by its distance to the pass mark, as both are read', () => {
  const levels = [0.49, 0.5, 0.7, 0.7996, 0.8, 0.9].map((score) => levelOf(score, 80));
  expect(levels).toEqual(['lowest', 'lowest', 'low', 'near', 'passed', 'high']);
  expect(levelOf(0.75, 80)).toBe('near');
  expect(levelOf(null, 80)).toBeNull();
});

it('says what a reliability means', () => {
  expect([0.84, 0.72, 0.5, -0.2].map((alpha) => meaningOf(alpha).word)).toEqual([
    '高い',
    '十分',
    'やや低い',
    '低い',
  ]);
});
