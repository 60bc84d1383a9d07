import { createUser, deleteUser, disableExamination, listUsers } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { sit } from '../questions/questions.testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const namesFor = async (person: Person, query: Record<string, string | number> = {}) =>
  (await person.ok(listUsers, { query })).map(({ name }) => name);

describe('the search', () => {
  it('finds names and kana whatever their spaces, width, case and kind of kana', async () => {
    const { admin } = await app.make.company();
    const create = (name: string, name_kana: string, login_id: string) =>
      admin.ok(createUser, { body: { name, name_kana, login_id } });
    await create('青木 駿一', 'あおき しゅんいち', 'aoki.s');
    await create('ＡＢＣ　太郎', 'えーびーしー たろう', 'abc_taro');
    await create('100%本気', 'ひゃく', 'percent.1');
    for (const q of [
      '青木駿一',
      '青木　駿一',
      '駿一 青木',
      'アオキ',
      'ｱｵｷ',
      'あおきしゅん',
      'AOKI.S',
    ])
      expect(await namesFor(admin, { q }), q).toEqual(['青木 駿一']);
    expect(await namesFor(admin, { q: 'ａｂｃ太郎' })).toEqual(['ＡＢＣ　太郎']);
    expect(await namesFor(admin, { q: '%' })).toEqual(['100%本気']);
    expect(await namesFor(admin, { q: '_taro' })).toEqual(['ＡＢＣ　太郎']);
    expect(await namesFor(admin, { q: '青木 太郎' })).toEqual([]);
    expect(await namesFor(admin, { q: '　' })).toHaveLength(6);
    expect((await admin.refused(listUsers, { query: { q: 'あ'.repeat(201) } })).status).toBe(400);
  });
});

describe('the filter by state', () => {
  it('tells who was invited, who never came, who stays away and who left', async () => {
    const { company, admin } = await app.make.company();
    const invited = await admin.ok(createUser, {
      body: { name: '招待中', email: 'invited.state@example.com' },
    });
    const left = await app.make.user(company.id, { name: '退職者' });
    await admin.ok(deleteUser, { params: { id: left.id } });
    const inState = (...states: string[]) => namesFor(admin, { state: JSON.stringify(states) });
    expect(await inState('Invited')).toEqual([invited.name]);
    expect(await inState('Deactivated')).toEqual([left.name]);
    expect(await inState('Invited', 'Deactivated')).toEqual([invited.name, left.name]);
    expect(await inState('NeverSignedIn')).toContain(invited.name);
    expect(await inState('Active')).not.toContain(left.name);
    expect(await namesFor(admin)).not.toContain(left.name);
    expect((await admin.refused(listUsers, { query: { state: 'Asleep' } })).status).toBe(400);
  });

  it('counts 30 days since the last sign-in', async () => {
    const { company, admin } = await app.make.company();
    const longAgo = new Date(app.clock.now.getTime() - 31 * 86_400_000);
    await app.database.pool.query(
      'update users set last_signed_in_at = $1 where company_id = $2 and id = $3',
      [longAgo, company.id, admin.id],
    );
    expect(await namesFor(admin, { state: 'Quiet' })).toEqual([admin.name]);
    expect(await namesFor(admin, { state: 'NeverSignedIn' })).not.toContain(admin.name);
  });
});

describe('ranges and several values', () => {
  it('find who joined between two days, open at either end', async () => {
    const { admin } = await app.make.company();
    for (const [name, entrance_date] of [
      ['四月', '2024-04-01'],
      ['十月', '2024-10-01'],
      ['翌年', '2025-04-01'],
    ] as const)
      await admin.ok(createUser, { body: { name, login_id: `e${entrance_date}`, entrance_date } });
    const joined = (entrance: string) => namesFor(admin, { entrance });
    expect(await joined('2024-04-01..2024-10-01')).toEqual(['四月', '十月']);
    expect(await joined('2024-10-01..')).toEqual(['十月', '翌年']);
    expect(await joined('..2024-09-30')).toEqual(['四月']);
    expect(await joined('2024-04-01')).toEqual(['四月']);
    for (const bad of ['..', '2024-04-01..2024-03-31', '2024', 'a..b', '2024-01-01..2024-02-01..'])
      expect((await admin.refused(listUsers, { query: { entrance: bad } })).status, bad).toBe(400);
  });

  it('find people of any of several departments', async () => {
    const { company, department, admin, manager, learner } = await app.make.company();
    const other = await app.make.department(company.id);
    const below = await app.make.department(company.id, { parentId: other.id });
    const inside = await app.make.user(company.id, { departmentId: below.id });
    const both = JSON.stringify([department.id, other.id]);
    expect(await namesFor(admin, { department_id: both })).toEqual([manager.name, learner.name]);
    expect(await namesFor(admin, { department_id: both, queryByDept: 'true' })).toEqual([
      manager.name,
      learner.name,
      inside.name,
    ]);
  });
});

describe('who is late', () => {
  it('has a test of an earlier day that was not taken', async () => {
    const people = await app.make.company();
    const { admin, manager, learner } = people;
    const made = await app.make.examination({ people, course: { count: 2 } });
    const late = (value: string, query: Record<string, string | number> = {}) =>
      namesFor(admin, { late: value, ...query });
    expect(await late('true')).toEqual([]);
    app.clock.addDays(3);
    expect(await late('true')).toEqual([learner.name]);
    expect(await late('false')).toEqual([admin.name, manager.name]);
    expect(await late('true', { course_template_id: made.course.id })).toEqual([learner.name]);
    await sit(made, [true, true]);
    expect(await late('true')).toEqual([]);
    app.clock.addDays(-3);
  });

  it('is not late any more once the test was ended', async () => {
    const people = await app.make.company();
    const { examination } = await app.make.examination({ people });
    app.clock.addDays(3);
    expect(await namesFor(people.admin, { late: 'true' })).toEqual([people.learner.name]);
    const params = { examination_id: examination.id };
    await people.admin.ok(disableExamination, { params, body: {} });
    expect(await namesFor(people.admin, { late: 'true' })).toEqual([]);
    app.clock.addDays(-3);
  });
});
