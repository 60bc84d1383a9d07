import {
  getCourseConfidence,
  getInquiry,
  getUser,
  listBookmarks,
  listCourseTemplates,
  listExaminations,
  listInquiries,
  listOwnQuestionReports,
  listQuestionReports,
  listQuestions,
  listUsers,
  nextSheet,
  signIn,
  studentTop,
  takeRecap,
  type EndpointSpec,
} from '@tokiori/contract';
import { isDemo, refuseDemo } from '@tokiori/server/commands/installation';
import { rebuildSums } from '@tokiori/server/seeding';
import { madeRowsOf, startTestApp, TestClient, type TestApp } from '@tokiori/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patiently } from '../../../scripts/lib/patience.mjs';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts';
import { isEmpty, loadDemo, type DemoSummary } from './load';

/** Signs in as anybody who tries the demo does. */
const enter = async ({ nobody, fastify }: TestApp, name: string): Promise<TestClient> => {
  const body = { email: name, login_id: name, password: DEMO_PASSWORD };
  const answer = await nobody.ok(signIn, { body });
  if (!('bearer_token' in answer)) throw new Error(`${name} is asked for a second factor`);
  return new TestClient(fastify, answer.bearer_token);
};

/** The length of a whole list, as it is told beside a page of it. */
const countOf = async (somebody: TestClient, list: EndpointSpec): Promise<number> => {
  const { headers } = await somebody.raw(list, { query: { range: '[0,0]' } });
  return Number(String(headers['content-range']).split('/')[1]);
};

const kindsToTake = async (somebody: TestClient): Promise<Set<string>> =>
  new Set((await somebody.ok(studentTop)).take_now.map(({ kind }) => kind));

describe('the demo', () => {
  let app: TestApp;
  let made: DemoSummary;
  let seconds: number;
  beforeAll(async () => {
    app = await startTestApp();
    expect(await isEmpty(app.database)).toBe(true);
    expect(await isDemo(app.database)).toBe(false);
    const startedAt = performance.now();
    made = await loadDemo(app.database, { now: app.clock.now });
    seconds = (performance.now() - startedAt) / 1000;
  });
  afterAll(() => app.close());

  it('is there within seconds, with half a year of answers', () => {
    expect(seconds).toBeLessThan(patiently(15));
    expect(made).toMatchObject({ companies: 3, people: 45, questions: 146, courses: 6 });
    expect(made.answers).toBeGreaterThan(11_000);
    expect(made.answers).toBeLessThan(25_000);
  });

  it('is marked in the database, and refused for real use', async () => {
    expect(await isDemo(app.database)).toBe(true);
    await expect(refuseDemo(app.database)).rejects.toThrow('DATA_DIRに別のフォルダー');
    // What the migration knows a demo by that was made before there was a mark.
    const addresses = DEMO_ACCOUNTS.map(({ name }) => name).filter((name) => name.includes('@'));
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(address).toMatch(/@tokiori\.example$/);
  });

  it('is made on an empty database alone', async () => {
    expect(await isEmpty(app.database)).toBe(false);
    await expect(loadDemo(app.database, { now: app.clock.now })).rejects.toThrow('empty');
  });

  it.each(DEMO_ACCOUNTS)('lets the account $name in', async ({ name }) => {
    expect((await (await enter(app, name)).ok(studentTop)).today).toBe('2026-11-20');
  });

  it('shows the admin forty people, the questions and the six courses', async () => {
    const admin = await enter(app, 'admin@tokiori.example');
    expect(await countOf(admin, listUsers)).toBe(40);
    expect(await countOf(admin, listQuestions)).toBe(140);
    expect(await countOf(admin, listCourseTemplates)).toBe(6);
    expect(await countOf(admin, listExaminations)).toBeGreaterThan(0);
  });

  it('shows the manager the people of the area alone', async () => {
    const manager = await enter(app, 'manager@tokiori.example');
    expect(await countOf(manager, listUsers)).toBe(12);
  });

  it('gives the learner something passed, something to take and something to review', async () => {
    const learner = await enter(app, 'learner@tokiori.example');
    const top = await learner.ok(studentTop);
    expect(top.month.asked + top.month.recap_asked).toBeGreaterThan(10);
    const held = await learner.ok(listExaminations);
    expect(held).toHaveLength(4);
    expect(held.some(({ result, to }) => result === 'Passed' && to! < top.today)).toBe(true);
    for (const [kind, take] of [['Daily', nextSheet] as const, ['Recap', takeRecap] as const]) {
      const { examination_id: id } = top.take_now.find((waiting) => waiting.kind === kind)!;
      const { survey_sheet: sheet } = await learner.ok(take, { params: { examination_id: id } });
      expect(sheet).toMatchObject({ kind, progress: 'NotTaken' });
    }
  });

  it('shows the operator what was asked: new, in progress and done, and apart what a program sent', async () => {
    const operator = await enter(app, 'superadmin@tokiori.example');
    const asked = await operator.ok(listInquiries);
    expect(asked.map(({ status }) => status)).toEqual(['New', 'InProgress', 'Done']);
    expect(asked[0]!.user).toMatchObject({ name: '小野寺 菜月' });
    const done = await operator.ok(getInquiry, { params: { id: asked[2]!.id } });
    expect(done.replies).toMatchObject([{ sent_by: '早瀬 光', mail_state: null }]);
    const query = { filter: JSON.stringify({ suspected: true }) };
    expect(await operator.ok(listInquiries, { query })).toHaveLength(1);
  });

  it('shows what learners said: bookmarks, reports, and where they were wrongly sure', async () => {
    const learner = await enter(app, 'learner@tokiori.example');
    expect(await countOf(learner, listBookmarks)).toBe(4);
    const own = await learner.ok(listOwnQuestionReports);
    expect(own.map(({ state, seen }) => [state, seen])).toEqual([
      ['open', true],
      ['answered', false],
    ]);
    const admin = await enter(app, 'admin@tokiori.example');
    expect(await countOf(admin, listQuestionReports)).toBe(2);
    const courses = await admin.ok(listCourseTemplates);
    const { id } = courses.find(({ asks_confidence: asks }) => asks)!;
    const params = { course_template_id: id };
    const map = await admin.ok(getCourseConfidence, { params });
    expect(map.hidden).toBe(false);
    expect(map.categories.length).toBeGreaterThan(2);
    const manager = await enter(app, 'manager@tokiori.example');
    const ofArea = await manager.ok(getCourseConfidence, { params });
    expect(ofArea.hidden).toBe(false);
    expect(ofArea.user_count).toBeLessThan(map.user_count);
    expect(ofArea.counts.sure_wrong).toBeGreaterThan(0);
  });

  it('keeps the two companies apart', async () => {
    const admin = await enter(app, 'admin@tokiori.example');
    const other = await enter(app, 'admin@other.example');
    expect(await countOf(other, listUsers)).toBe(4);
    expect(await countOf(other, listQuestions)).toBe(129);
    const [somebody] = await admin.ok(listUsers);
    const refused = await other.refused(getUser, { params: { id: somebody!.id } });
    expect(refused.code).toBe('NOT_FOUND');
  });

  it('holds the very sums that its answers add up to', async () => {
    const companies = await app.database.asOwner((tx) =>
      tx.selectFrom('companies').select('id').where('is_vendor', '=', false).execute(),
    );
    for (const { id } of companies) {
      const loaded = await madeRowsOf(app.database, id);
      expect(loaded.length).toBeGreaterThan(100);
      await rebuildSums(app.database, id);
      expect(await madeRowsOf(app.database, id)).toEqual(loaded);
    }
  });
});

describe.each([
  ['a Sunday', '2026-11-22T12:00:00+09:00'],
  ['New Year, just after midnight', '2027-01-01T00:05:00+09:00'],
])('the demo on %s', (_day, now) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    app.clock.set(now);
    await loadDemo(app.database, { now: app.clock.now });
  });
  afterAll(() => app.close());

  it.each(['learner@tokiori.example', 'demo001'])('has work for %s', async (name) => {
    expect(await kindsToTake(await enter(app, name))).toEqual(new Set(['Daily', 'Recap']));
  });
});
