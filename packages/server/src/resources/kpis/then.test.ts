import {
  createExaminations,
  createReorganisation,
  exportKpiUsers,
  getKpiHistories,
  getKpiRanking,
  getKpiResults,
  getKpiTotal,
  listKpiAgeGroups,
  listKpiCourses,
  listKpiDepartments,
  listKpiPosts,
  listKpiProfessions,
  listKpiResultDepartments,
  listKpiUsers,
  listKpiWeaknesses,
  listProfessions,
  mergeProfession,
  scheduleReorganisation,
  updateCompany,
  updateUser,
} from '@tokiori/contract';
import { addDays, dateIn, seededRandom } from '@tokiori/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOf } from '#test/csv-lines';
import { startTestApp, type Person, type TestApp } from '#testing';
import { beginDueTasks } from '../tasks/begin-due';
import { rawAnswersOf, recount, type RawAnswer } from './fixtures/recount';
import { takeSheet } from './fixtures/taking';

const MINUTES = 60_000;
const MARCH = { from: '2027-03-01', to: '2027-03-31' };
const YEAR = { from: '2026-04-01', to: '2027-03-31' };
const THEN = { membership: 'then' as const };
const PARENTS: Readonly<Record<string, string>> = { 東京支店: '営業部', 大阪支店: '営業部' };
const PROFESSIONS = ['営業', '技術', null] as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Place {
  departments: readonly string[];
  profession: string | null;
}

/** A company whose people moved at random while they learned, until the end of its business year. */
const makeYear = async (seed: number) => {
  const random = seededRandom(seed);
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  app.clock.set('2027-02-22T09:00:00+09:00');
  const { company, admin } = await app.make.company();
  await admin.ok(updateCompany, { params: { id: company.id }, body: { small_group_limit: 0 } });
  const ids = new Map<string, number>();
  for (const name of ['営業部', '東京支店', '大阪支店', '工場']) {
    const parent = PARENTS[name];
    const parentId = parent === undefined ? {} : { parentId: ids.get(parent)! };
    ids.set(name, (await app.make.department(company.id, { name, ...parentId })).id);
  }
  const people: Person[] = [];
  const now = new Map<number, Place>();
  /** What each person belonged to as each day ended. */
  const held = new Map<string, Place>();
  const move = async (person: Person, place: Place): Promise<void> => {
    const [main = null, ...others] = place.departments.map((name) => ids.get(name)!);
    const body = { department_id: main, department_ids: others, profession: place.profession };
    await admin.ok(updateUser, { params: { id: person.id }, body });
    now.set(person.id, place);
  };
  const somewhere = (): Place => {
    const departments = [...new Set([oneOf([...ids.keys()]), oneOf([...ids.keys()])])];
    return {
      departments: departments.slice(0, oneOf([0, 1, 1, 1, 2])),
      profession: oneOf(PROFESSIONS),
    };
  };
  for (let at = 0; at < 6; at += 1) {
    const person = await app.make.user(company.id);
    people.push(person);
    await move(person, somewhere());
  }
  const { course } = await app.make.course(admin, { count: 8, questions_per_sheet: 1 });
  const sittings = await admin.ok(createExaminations, {
    body: { course_template_id: course.id, user_ids: people.map(({ id }) => id) },
  });
  for (let day = '2027-02-24'; day <= '2027-03-31'; day = addDays(day, 1)) {
    app.clock.set(`${day}T09:00:00+09:00`);
    if (random() < 0.35) await move(oneOf(people), somewhere());
    for (const { id, user_id: userId } of sittings)
      if (random() < 0.15 && dateIn('Asia/Tokyo', app.clock.now) === day)
        await takeSheet(
          app,
          people.find((one) => one.id === userId)!,
          id,
          [random() < 0.6],
        ).catch(() => undefined);
    for (const { id } of people) held.set(`${id} ${day}`, now.get(id)!);
  }
  const answers = await rawAnswersOf(people, () => course.id);
  return { admin, company, ids, people, course, answers, held, now, move };
};
type Year = Awaited<ReturnType<typeof makeYear>>;

const within = (place: Place | undefined, department: string): boolean =>
  place?.departments.some((name) => name === department || PARENTS[name] === department) ?? false;

/** Everything that is told of a period by departments and posts, as text. */
const told = async (
  { admin, ids, course }: Year,
  period: typeof MARCH,
  isWhole = false,
): Promise<string> => {
  const query = { ...period, ...THEN };
  const filters: Record<string, number>[] = [
    {},
    ...(isWhole ? [] : [...ids.values()].map((id) => ({ department_id: id }))),
    { course_id: course.id, department_id: ids.get('営業部')! },
  ];
  const all: unknown[] = [
    await admin.ok(listKpiResultDepartments, { query }),
    await admin.ok(listKpiResultDepartments, { query: { ...query, parent: ids.get('営業部')! } }),
  ];
  for (const filter of filters) {
    const asked = { ...query, ...filter };
    const objective = 'taken-questions' as const;
    // What is forgotten until today is of today, whatever the period.
    const { predicted_retention: _today, ...total } = await admin.ok(getKpiTotal, { query: asked });
    all.push(
      total,
      await admin.ok(getKpiHistories, { query: { ...asked, objective } }),
      await admin.ok(listKpiProfessions, { query: asked }),
      await admin.ok(listKpiPosts, { query: asked }),
      await admin.ok(listKpiAgeGroups, { query: asked }),
      await admin.ok(listKpiUsers, { query: asked }),
      await admin.ok(getKpiRanking, { query: { ...asked, objective } }),
      await admin.ok(listKpiDepartments, { query: { ...asked, objective } }),
    );
  }
  const objective = 'taken-questions' as const;
  all.push(await admin.ok(listKpiCourses, { query: { ...query, objective } }));
  return JSON.stringify(all);
};

/** The first of April: people move, departments change, and somebody comes. */
const reorganise = async ({ admin, company, ids, people, move }: Year): Promise<void> => {
  const { id } = await admin.ok(createReorganisation, {
    body: {
      name: '春の組織変更',
      starts_on: '2027-04-01',
      entries: [
        { kind: 'MakeDepartment', key: '本部', name: '本部' },
        { kind: 'ChangeDepartment', department_id: ids.get('営業部')!, name: '営業統括部' },
        { kind: 'ChangeDepartment', department_id: ids.get('東京支店')!, parent_id: '本部' },
        { kind: 'MergeDepartment', department_id: ids.get('工場')!, into_id: ids.get('大阪支店')! },
      ],
    },
  });
  await admin.ok(scheduleReorganisation, { params: { id }, body: {} });
  app.clock.set('2027-04-01T00:00:01+09:00');
  await beginDueTasks(app, app.clock.now, (error) => {
    throw error;
  });
  await app.jobs.workOff();
  for (const person of people.slice(0, 3))
    await move(person, { departments: ['東京支店'], profession: '技術' });
  const professions = await admin.ok(listProfessions);
  const idOf = (text: string) => professions.find((one) => one.name === text)?.id;
  const [from, into] = [idOf('営業'), idOf('技術')];
  if (from !== undefined && into !== undefined)
    await admin.ok(mergeProfession, { params: { id: from }, body: { into_id: into } });
  const joined = await app.make.user(company.id, { departmentId: ids.get('大阪支店')! });
  await app.database.pool.query('update users set created_at = $1 where id = $2', [
    app.clock.now,
    joined.id,
  ]);
  await app.database.pool.query(
    `update departments set created_at = $1 where company_id = $2 and name = '本部'`,
    [app.clock.now, company.id],
  );
};

describe('a report by what people belonged to then', () => {
  it.each([1, 2])(
    'stays the same to the byte, and is what counting gives (%i)',
    async (seed) => {
      const year = await makeYear(seed);
      const { admin, answers, held, ids } = year;
      expect(answers.length).toBeGreaterThan(20);
      app.clock.set('2027-03-31T22:00:00+09:00');
      const before = [await told(year, MARCH), await told(year, YEAR, true)];
      await reorganise(year);
      app.clock.set('2027-04-02T09:00:00+09:00');
      expect([await told(year, MARCH), await told(year, YEAR, true)]).toEqual(before);

      const countedIf = (is: (place: Place | undefined) => boolean) =>
        recount(
          answers.filter((one: RawAnswer) => is(held.get(`${one.userId} ${one.day}`))),
          MARCH,
        );
      for (const [name, id] of ids) {
        const query = { ...MARCH, department_id: id, ...THEN };
        const { figures } = await admin.ok(getKpiResults, { query });
        expect([name, figures]).toEqual([name, countedIf((place) => within(place, name))]);
      }
      for (const membership of ['then', 'now'] as const) {
        const query = { ...MARCH, membership };
        const { figures: all } = await admin.ok(getKpiResults, { query });
        const rows = await admin.ok(listKpiProfessions, { query });
        for (const figure of ['total_score', 'taken_questions', 'taken_duration'] as const)
          expect(rows.reduce((sum, one) => sum + one.figures![figure].value!, 0)).toBe(
            all![figure].value,
          );
        if (membership === 'then')
          for (const { label, key, figures } of rows)
            expect(figures).toEqual(
              countedIf((place) => (place?.profession ?? null) === (key === null ? null : label)),
            );
      }
    },
    10 * MINUTES,
  );
});

describe('whose report it is', () => {
  it('is by then in a business year that is over, and by now in any other unless told', async () => {
    app.clock.set('2027-03-20T09:00:00+09:00');
    const { company, admin } = await app.make.company();
    const query = (membership?: 'then' | 'now') => ({
      ...MARCH,
      ...(membership ? { membership } : {}),
    });
    const heldBy = async (asked?: 'then' | 'now') =>
      (await admin.ok(getKpiResults, { query: query(asked) })).membership;
    expect([await heldBy(), await heldBy('then')]).toEqual(['now', 'then']);
    app.clock.set('2027-04-01T09:00:00+09:00');
    expect([await heldBy(), await heldBy('now')]).toEqual(['then', 'now']);
    await admin.ok(updateCompany, {
      params: { id: company.id },
      body: { fiscal_year_start_month: 1 },
    });
    expect(await heldBy()).toBe('now');
    // What people do not know is added up over all time, by what they belong to.
    const weaknesses = { query: { by: 'category' as const, membership: 'then' as const } };
    expect(await admin.refused(listKpiWeaknesses, weaknesses)).toMatchObject({
      status: 422,
      code: 'MEMBERSHIP_NOT_KEPT',
    });
  });

  it('is of those who were in the departments of a manager, and names those who are', async () => {
    app.clock.set('2027-03-20T09:00:00+09:00');
    const { company, admin } = await app.make.company();
    const other = await app.make.company();
    await admin.ok(updateCompany, { params: { id: company.id }, body: { small_group_limit: 3 } });
    const sales = await app.make.department(company.id, { name: '営業部' });
    const plant = await app.make.department(company.id, { name: '工場' });
    const manager = await app.make.user(company.id, {
      role: 'DepartmentManager',
      departmentId: sales.id,
    });
    const people: Person[] = [];
    for (let at = 0; at < 5; at += 1)
      people.push(await app.make.user(company.id, { departmentId: sales.id }));
    const [first, second] = [people[0]!, people[1]!];
    app.clock.set('2027-04-05T09:00:00+09:00');
    for (const person of people.slice(1))
      await admin.ok(updateUser, { params: { id: person.id }, body: { department_id: plant.id } });
    const asked = (membership: 'then' | 'now', of: number = sales.id) => ({
      query: { ...MARCH, membership, department_id: of },
    });
    const usersOf = async (by: Person, membership: 'then' | 'now') =>
      (await by.ok(getKpiResults, asked(membership))).users;
    expect([await usersOf(manager, 'then'), await usersOf(admin, 'then')]).toEqual([6, 6]);
    expect([await usersOf(manager, 'now'), await usersOf(admin, 'now')]).toEqual([2, 2]);
    const named = await manager.ok(listKpiUsers, asked('then'));
    expect(named.map((one) => one.id).sort()).toEqual([first.id, manager.id].sort());
    const all = await admin.ok(listKpiUsers, asked('then'));
    expect(all.find((one) => one.id === second.id)!.department_name).toBe('営業部');
    // A file says which it is, and names who is named on the screen.
    const file = await admin.raw(exportKpiUsers, {
      body: {
        format: 'csv',
        filter: asked('then').query,
        columns: ['user_id', 'department', 'membership'],
      },
    });
    expect(linesOf(file)).toContainEqual([String(second.id), '営業部', '当時の所属']);
    // Who they were then decides whether there were enough of them.
    const isHidden = async (membership: 'then' | 'now') => {
      const rows = await admin.ok(listKpiResultDepartments, { query: { ...MARCH, membership } });
      return rows.find(({ label }) => label === '営業部')!.hidden;
    };
    expect([await isHidden('then'), await isHidden('now')]).toEqual([false, true]);
    const notFound = { status: 404, code: 'NOT_FOUND' };
    for (const membership of ['then', 'now'] as const)
      expect(await other.admin.refused(getKpiResults, asked(membership))).toMatchObject(notFound);
    expect(await admin.refused(getKpiResults, asked('then', 999_999))).toMatchObject(notFound);
  });
});
