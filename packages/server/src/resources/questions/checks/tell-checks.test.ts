import {
  changeQuestions,
  getQuestion,
  listAuditLog,
  listNotifications,
  listQuestions,
  putQuestion,
  putUserHolidayDefaults,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { tellChecks } from './tell-checks';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-16T09:00:00+09:00');
  await app.database.pool.query('truncate mails; delete from companies where not is_vendor');
});

const fail = (error: unknown): never => {
  throw error;
};
const at = async (moment: string): Promise<void> => {
  app.clock.set(`${moment}+09:00`);
  // Two processes look at once.
  await Promise.all([tellChecks(app, app.clock.now, fail), tellChecks(app, app.clock.now, fail)]);
  await app.jobs.workOff(fail);
};
const mailsTo = async (person: Person) => {
  const { rows } = await app.database.pool.query<{ email: string }>(
    'select email from users where id = $1',
    [person.id],
  );
  return (await app.mails()).filter(
    ({ to, subject }) => to === rows[0]!.email && subject.includes('確認期限'),
  );
};
const titles = async (person: Person, query: Record<string, string>) =>
  (await person.ok(listQuestions, { query: { ...query, sort: '["id","ASC"]' } })).map(
    ({ title }) => title,
  );

/** Three questions, two of them looked after by a second admin. */
const makeOwned = async () => {
  const { admin, company, learner } = await app.make.company();
  const owner = await app.make.user(company.id, { role: 'Admin', name: '担当 太郎' });
  const soon = await app.make.question(admin, { title: '労働時間', check_by: '2026-12-01' });
  const late = await app.make.question(admin, { title: '個人情報', check_by: '2026-12-10' });
  await app.make.question(admin, { title: '期限なし' });
  const body = { ids: [soon.id, late.id], owner_id: owner.id };
  expect(await admin.ok(changeQuestions, { body })).toMatchObject({ done: 2 });
  return { admin, company, learner, owner, soon, late };
};

it('finds questions by who looks after them and by their day, and keeps strangers out', async () => {
  const { admin, company, learner, owner, soon } = await makeOwned();
  const { admin: stranger } = await app.make.company();
  expect(await titles(owner, { owner: 'Mine' })).toEqual(['労働時間', '個人情報']);
  expect(await titles(admin, { owner_id: String(owner.id) })).toEqual(['労働時間', '個人情報']);
  expect(await titles(admin, { owner: 'None' })).toEqual(['期限なし']);
  expect(await titles(admin, { check_by: '..2026-12-05' })).toEqual(['労働時間']);
  expect(await titles(admin, { needs_review: 'true' })).toEqual([]);
  for (const wrong of [learner.id, stranger.id]) {
    const params = { id: soon.id };
    const { status, message } = await admin.refused(putQuestion, {
      params,
      body: { owner_id: wrong },
    });
    expect([status, message]).toEqual([400, expect.stringContaining('担当者は')]);
    const many = { ids: [soon.id], owner_id: wrong, check_by: '2027-01-01' };
    expect((await admin.refused(changeQuestions, { body: many })).status).toBe(400);
  }
  const log = await admin.ok(listAuditLog, { query: { action: 'question.update' } });
  expect(JSON.stringify(log)).toContain('担当 太郎');
  // Who may not any more looks after none, and it is no error to save the question.
  await app.database.pool.query(`update users set role = 'User' where id = $1`, [owner.id]);
  expect(await titles(admin, { owner: 'None' })).toHaveLength(3);
  await admin.ok(putQuestion, { params: { id: soon.id }, body: { title: '労働時間の上限' } });
  await app.database.pool.query('delete from users where id = $1', [owner.id]);
  expect(await admin.ok(getQuestion, { params: { id: soon.id } })).toMatchObject({
    owner_id: null,
    owner_name: null,
    check_by: '2026-12-01',
  });
  expect(company.id).toBe(admin.companyId);
});

it('tells the owner 14 days before, on the day and every week after it, in one mail', async () => {
  const { admin, owner, soon } = await makeOwned();
  await at('2026-11-16T09:00:00');
  await at('2026-11-17T08:29:00');
  expect(await mailsTo(owner)).toEqual([]);
  await at('2026-11-17T09:00:00');
  const [first] = await mailsTo(owner);
  expect(first!.text).toContain('あなたが担当する問題に、まもなく確認期限の問題が1問あります。');
  expect(first!.text).toContain('労働時間（確認期限 2026年12月1日）');
  expect(first!.text).toContain('/admin/questions?owner=Mine&check_by=..2026-12-01');
  expect(first!.text).toContain('お知らせメールを止める');
  await at('2026-11-18T09:00:00');
  await at('2026-11-26T09:00:00');
  // The second question has come within its 14 days.
  expect(await mailsTo(owner)).toHaveLength(2);
  await at('2026-12-01T09:00:00');
  expect(await mailsTo(owner)).toHaveLength(2);
  await at('2026-12-03T09:00:00');
  const third = (await mailsTo(owner)).at(-1)!;
  expect(third.text).toContain('確認期限を過ぎた問題が1問、まもなく確認期限の問題が1問あります。');
  const query = { owner: 'Mine', check_by: '..2026-12-17' };
  for (const title of await titles(owner, query)) expect(third.text).toContain(title);
  expect(await titles(owner, { needs_review: 'true' })).toEqual(['労働時間']);
  await at('2026-12-10T09:00:00');
  expect(await mailsTo(owner)).toHaveLength(4);
  const { items } = await owner.ok(listNotifications, { query: {} });
  expect(items[0]).toMatchObject({
    kind: 'QuestionChecks',
    data: { question_count: 2, overdue_count: 1 },
  });
  await admin.ok(putQuestion, { params: { id: soon.id }, body: { check_by: '2027-12-01' } });
  expect(await mailsTo(admin)).toEqual([]);
});

it('tells the admins of what nobody looks after, on their working days', async () => {
  const { admin, owner } = await makeOwned();
  await app.database.pool.query('update users set deactivated_at = now() where id = $1', [
    owner.id,
  ]);
  const weekdays = ['Sat' as const, 'Sun' as const];
  await admin.ok(putUserHolidayDefaults, { body: { weekdays, national_holidays: true } });
  await at('2026-11-28T09:00:00');
  expect(await mailsTo(admin)).toEqual([]);
  await at('2026-11-30T09:00:00');
  const [mail, ...others] = await mailsTo(admin);
  expect(mail!.text).toContain('担当者のいない問題に、まもなく確認期限の問題が2問あります。');
  expect(mail!.text).toContain('/admin/questions?owner=None&check_by=..2026-12-14');
  expect(others).toEqual([]);
  expect(await mailsTo(owner)).toEqual([]);
});

it('counts however many there are, and names ten', async () => {
  const { admin, owner, soon } = await makeOwned();
  // More than are read at once.
  await app.database.pool.query(
    `insert into questions (company_id, preset, minor_category_id, version, owner_id, check_by)
     select company_id, preset, minor_category_id, version, owner_id, date '2026-11-01' + n % 30
     from questions, generate_series(1, 1200) n where id = $1`,
    [soon.id],
  );
  await app.database.pool.query(
    `insert into question_versions (question_id, version, company_id, title, question_type, question_category,
       statement, selectable, commentary)
     select q.id, v.version, v.company_id, 'まとめて', v.question_type, v.question_category, v.statement, v.selectable,
       v.commentary
     from question_versions v join questions q on q.company_id = v.company_id and q.id > v.question_id
     where v.question_id = $1 and not exists (select from question_versions o where o.question_id = q.id)`,
    [soon.id],
  );
  await at('2026-11-17T09:00:00');
  const [mail, ...others] = await mailsTo(owner);
  expect(others).toEqual([]);
  const count = async (check_by: string) => {
    const query = { owner: 'Mine', check_by, range: '[0,0]' };
    const { headers } = await owner.raw(listQuestions, { query });
    return Number(String(headers['content-range']).split('/')[1]);
  };
  const [overdue, all] = [await count('..2026-11-16'), await count('..2026-12-01')];
  expect(all).toBeGreaterThan(1000);
  const told = `期限を過ぎた問題が${overdue.toLocaleString('ja-JP')}問、まもなく確認期限の問題が${(all - overdue).toLocaleString('ja-JP')}問`;
  expect(mail?.text).toContain(told);
  expect(mail?.text.match(/（確認期限 /g)).toHaveLength(10);
  expect(mail?.text).toContain(`ほかに${(all - 10).toLocaleString('ja-JP')}問あります。`);
  expect(await mailsTo(admin)).toEqual([]);
});
