import {
  createExaminations,
  getKpiHistories,
  getKpiResults,
  getKpiTotal,
  listKpiAgeGroups,
  listKpiCourses,
  listKpiDepartments,
  listKpiPosts,
  listKpiProfessions,
  listKpiResultCourses,
  listKpiResultDepartments,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const period = { from: '2026-11-01', to: '2026-11-20' };

interface Some {
  count: number;
  department?: number;
  profession?: string;
  post?: string;
  born?: number;
}

/** People who share something, made in a few statements. */
const addPeople = async (companyId: number, some: Some): Promise<number[]> => {
  const { rows } = await app.database.pool.query<{ id: number }>(
    `with profession as (
       insert into professions (company_id, name) select $1, $4 where $4::text is not null
       on conflict (company_id, btrim(normalize(name, NFKC))) do update set name = excluded.name returning id
     ), post as (
       insert into posts (company_id, name) select $1, $5 where $5::text is not null
       on conflict (company_id, btrim(normalize(name, NFKC))) do update set name = excluded.name returning id
     ), made as (
       insert into users (company_id, name, login_id, department_id, profession_id, post_id, birth_ym)
       select $1, '社員', gen_random_uuid(), $3, (select id from profession), (select id from post), $6
       from generate_series(1, $2::int) returning id
     ), members as (
       insert into user_departments (company_id, user_id, department_id)
       select $1, id, $3 from made where $3::bigint is not null
     )
     select id from made`,
    [
      companyId,
      some.count,
      some.department ?? null,
      some.profession ?? null,
      some.post ?? null,
      some.born === undefined ? null : `${some.born}-01`,
    ],
  );
  return rows.map(({ id }) => id);
};

const makeCompany = async () => {
  const { id } = await app.make.companyRow();
  return { id, admin: await app.make.user(id, { role: 'Admin' }) };
};

const shown = (groups: readonly { label: string; hidden: boolean }[]) =>
  Object.fromEntries(groups.map(({ label, hidden }) => [label, !hidden]));
const keyOf = (groups: readonly { key: unknown; label: string }[], label: string) =>
  Number(groups.find((group) => group.label === label)!.key);
const isShown = async (admin: Person, query: Record<string, number>) => {
  const { hidden, figures, learners } = await admin.ok(getKpiResults, {
    query: { ...period, ...query },
  });
  expect([figures === null, learners === null]).toEqual([hidden, hidden]);
  return !hidden;
};

describe('a small group', () => {
  it('is hidden with the next smallest, and its figures are nowhere', async () => {
    const { id, admin } = await makeCompany();
    await addPeople(id, { count: 3, profession: '監査' });
    await addPeople(id, { count: 6, profession: '営業' });
    await addPeople(id, { count: 9, profession: '製造' });
    const groups = await admin.ok(listKpiProfessions, { query: period });
    // The admin is the only one of no profession: with the three of the audit four, so the next is hidden too.
    expect(shown(groups)).toEqual({ 営業: false, 監査: false, 製造: true, 未登録: false });
    for (const group of groups.filter(({ hidden }) => hidden))
      expect(group).toMatchObject({ learners: null, figures: null });
    for (const [label, expected] of [
      ['監査', false],
      ['営業', false],
      ['製造', true],
    ] as const)
      expect(await isShown(admin, { profession_id: keyOf(groups, label) })).toBe(expected);
  });

  it('is hidden in totals and histories of it, and the whole company is not', async () => {
    const { id, admin } = await makeCompany();
    const department = await app.make.department(id);
    await addPeople(id, { count: 4, department: department.id });
    await addPeople(id, { count: 9 });
    const query = { ...period, department_id: department.id };
    const total = await admin.ok(getKpiTotal, { query });
    expect(total).toMatchObject({
      users: 4,
      hidden: true,
      learners: null,
      figures: null,
      predicted_retention: null,
      previous: { learners: null, figures: null },
    });
    const objective = { objective: 'total-score' };
    const history = await admin.ok(getKpiHistories, { query: { ...query, ...objective } });
    expect(history).toMatchObject({ hidden: true, points: [] });
    expect(await admin.ok(getKpiTotal, { query: period })).toMatchObject({ hidden: false });
  });

  it('is shown when the company has no limit', async () => {
    const { id, admin } = await makeCompany();
    await app.database.pool.query('update companies set small_group_limit = 0 where id = $1', [id]);
    await addPeople(id, { count: 1, profession: '監査' });
    const groups = await admin.ok(listKpiProfessions, { query: period });
    expect(shown(groups)).toEqual({ 監査: true, 未登録: true });
  });
});

describe('nobody works a hidden figure out', () => {
  it('by a department minus those below it', async () => {
    const { id, admin } = await makeCompany();
    const parent = await app.make.department(id, { name: '本部' });
    const [small, next, large] = [
      await app.make.department(id, { name: '小', parentId: parent.id }),
      await app.make.department(id, { name: '中', parentId: parent.id }),
      await app.make.department(id, { name: '大', parentId: parent.id }),
    ];
    const below = await app.make.department(id, { name: '中の下', parentId: next.id });
    await addPeople(id, { count: 2, department: small.id });
    await addPeople(id, { count: 7, department: below.id });
    await addPeople(id, { count: 20, department: large.id });
    const children = await admin.ok(listKpiResultDepartments, {
      query: { ...period, parent: parent.id },
    });
    expect(shown(children)).toEqual({ 小: false, 中: false, 大: true });
    const all = await admin.ok(listKpiDepartments, {
      query: { ...period, objective: 'total-score' },
    });
    const hidden = all.filter((department) => department.hidden).map(({ name }) => name);
    // The admin belongs to none: all but the uppermost would tell of them.
    expect(hidden.sort()).toEqual(['中', '中の下', '小', '本部', '部署なし']);
    for (const department of [small, next, below])
      expect(await isShown(admin, { department_id: department.id })).toBe(false);
    expect(await isShown(admin, { department_id: large.id })).toBe(true);
  });

  it('by a range of ages minus a narrower one', async () => {
    const { id, admin } = await makeCompany();
    await addPeople(id, { count: 6, born: 1990 });
    await addPeople(id, { count: 1, born: 1987 });
    await addPeople(id, { count: 9, born: 1980 });
    await addPeople(id, { count: 6 });
    // 36 and 39 years old: six and one of their thirties; nine of forty-six.
    expect(shown(await admin.ok(listKpiAgeGroups, { query: period }))).toEqual({
      '30代': true,
      '40代': true,
      未登録: true,
    });
    expect(await isShown(admin, { age_mini: 30, age_max: 39 })).toBe(true);
    expect(await isShown(admin, { age_mini: 30, age_max: 38 })).toBe(false);
    expect(await isShown(admin, { age_mini: 37, age_max: 49 })).toBe(false);
    expect(await isShown(admin, { age_mini: 30, age_max: 49 })).toBe(true);
  });

  it('by combining filters', async () => {
    const { id, admin } = await makeCompany();
    await addPeople(id, { count: 9, profession: '営業', post: '主任' });
    await addPeople(id, { count: 2, profession: '営業', post: '部長' });
    await addPeople(id, { count: 12, profession: '製造', post: '主任' });
    await addPeople(id, { count: 8, profession: '製造', post: '部長' });
    const professions = await admin.ok(listKpiProfessions, { query: period });
    const posts = await admin.ok(listKpiPosts, { query: period });
    const sales = { profession_id: keyOf(professions, '営業') };
    const chief = { post_id: keyOf(posts, '主任') };
    // 営業 is shown, but 営業 minus its 主任 would be two people.
    expect(await isShown(admin, chief)).toBe(true);
    expect(await isShown(admin, { ...sales, ...chief })).toBe(false);
    const ofSales = await admin.ok(listKpiPosts, { query: { ...period, ...sales } });
    expect(ofSales.every(({ hidden }) => hidden)).toBe(true);
    const ofChiefs = await admin.ok(listKpiProfessions, { query: { ...period, ...chief } });
    expect(shown(ofChiefs)['営業']).toBe(false);
  });

  it('by a course alone, or by the courses minus those shown', async () => {
    const { id, admin } = await makeCompany();
    const [few, some] = [await addPeople(id, { count: 3 }), await addPeople(id, { count: 8 })];
    const names: string[] = [];
    for (const users of [few, some, [...some, ...few]]) {
      const { course } = await app.make.course(admin, { count: 1 });
      names.push(course.name);
      await admin.ok(createExaminations, {
        body: { course_template_id: course.id, user_ids: users },
      });
    }
    const groups = await admin.ok(listKpiResultCourses, { query: period });
    expect(shown(groups)).toEqual({ [names[0]!]: false, [names[1]!]: false, [names[2]!]: true });
    const courses = await admin.ok(listKpiCourses, {
      query: { ...period, objective: 'total-score' },
    });
    expect(courses.filter(({ hidden }) => hidden)).toHaveLength(2);
    const course = { course_id: keyOf(groups, names[0]!) };
    expect(await isShown(admin, course)).toBe(false);
    const total = await admin.ok(getKpiTotal, { query: { ...period, ...course } });
    expect(total).toMatchObject({ hidden: true, users: 3, figures: null });
  });
});
