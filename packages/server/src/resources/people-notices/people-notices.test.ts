import {
  createLeave,
  createPeopleNotice,
  deleteUser,
  listLastPeopleNotices,
  listTaskItems,
  openReminder,
  previewPeopleNotice,
  putNotificationPreferences,
  updateCourseTemplate,
  type PeopleNoticeBody,
  type Task,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '#test/platform/mail-server';
import { startTestApp, takeDue, type Person, type TestApp } from '#testing';

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  const environment = { SMTP_URL: server.url, MAIL_FROM: 'no-reply@tokiori.example' };
  app = await startTestApp({ environment });
});
afterAll(() => Promise.all([app.close(), server.close()]));
beforeEach(() => {
  app.clock.set('2026-11-20T09:00:00+09:00');
  server.received.length = 0;
});

let serial = 0;
/** A company with some people of a department, each with a mailbox. */
const withPeople = async (count = 2, company = {}) => {
  const made = await app.make.company(company);
  const people: (Person & { email: string })[] = [];
  for (let place = 0; place < count; place += 1) {
    const email = `told${(serial += 1)}@notices.example`;
    const departmentId = made.department.id;
    const person = await app.make.user(made.company.id, { email, departmentId });
    people.push(Object.assign(person, { email }));
  }
  return { ...made, people, ids: people.map(({ id }) => id) };
};
const body = (ids: readonly number[], changes: Partial<PeopleNoticeBody> = {}) => ({
  kind: 'Late' as const,
  user_ids: [...ids],
  course_template_id: null,
  in_name_of: 'Company' as const,
  text: '今週のうちに、受講をお願いします。',
  ...changes,
});
const tell = (by: Person, ids: readonly number[], changes: Partial<PeopleNoticeBody> = {}) =>
  by.ok(createPeopleNotice, { body: body(ids, changes) });
const outcomes = async (by: Person, { id }: Task) =>
  (await by.ok(listTaskItems, { params: { id } })).map(({ user, state, message }) => [
    user!.id,
    state,
    message,
  ]);
const mailbox = async (address: string) => {
  await app.jobs.workOff();
  return server.received.filter(({ to }) => [to!].flat()[0]!.value[0]!.address === address);
};
const ALREADY = '今日はすでにお知らせを送っています。';

describe('a notice by hand', () => {
  it('lies in the mailbox of each, as it was written and in whose name', async () => {
    const { company, admin, manager, people, ids } = await withPeople();
    const task = await tell(admin, ids, { text: 'よろしくお願いします。\n山田' });
    expect(task).toMatchObject({ kind: 'users.notify', state: 'Completed', done: 2, failed: 0 });
    for (const { email } of people) {
      const [mail] = await mailbox(email);
      expect(mail!.subject).toBe('【ときおり】受講のお願い');
      expect(mail!.text).toContain(`${company.name}からのお知らせです。`);
      expect(mail!.text).toContain('よろしくお願いします。\n山田');
    }
    app.clock.addDays(1);
    await tell(manager, [ids[0]!], { in_name_of: 'Manager' });
    const [, second] = await mailbox(people[0]!.email);
    expect(second!.text).toContain(`${company.name}の${manager.name}からのお知らせです。`);
  });

  it('names its course, and notes who came by its link', async () => {
    const { admin, learner, course } = await app.make.examination();
    await tell(admin, [learner.id], { course_template_id: course.id });
    const { rows: mails } = await app.database.pool.query<{ subject: string; to_address: string }>(
      "select subject, to_address from mails where company_id = $1 and mail_kind = 'people-notice'",
      [admin.companyId],
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toMatch(/コース「.+」の受講のお願い$/);
    const [mail] = await mailbox(mails[0]!.to_address);
    const code = /\/today\?reminder=(\S+)/.exec(mail!.text!)![1]!;
    await learner.ok(openReminder, { body: { code } });
    const { rows } = await app.database.pool.query(
      'select from reminders where company_id = $1 and opened_at is not null',
      [admin.companyId],
    );
    expect(rows).toHaveLength(1);
  });

  it('comes once a day, whoever sends it, and again the next day', async () => {
    const { admin, manager, people, ids } = await withPeople();
    await tell(admin, [ids[0]!]);
    const task = await tell(manager, ids);
    expect(await outcomes(manager, task)).toEqual([
      [ids[0], 'Skipped', ALREADY],
      [ids[1], 'Done', null],
    ]);
    expect(await mailbox(people[0]!.email)).toHaveLength(1);
    app.clock.addDays(1);
    expect(await tell(admin, ids)).toMatchObject({ done: 2 });
  });

  it('comes once from two calls at the same moment, in whichever order they name people', async () => {
    const { company, admin, manager, ids } = await withPeople(8);
    const tasks = await Promise.all([tell(admin, ids), tell(manager, ids.toReversed())]);
    expect(tasks[0].done + tasks[1].done).toBe(8);
    const { rows } = await app.database.pool.query(
      'select from mails where company_id = $1 and mail_kind is not null',
      [company.id],
    );
    expect(rows).toHaveLength(8);
  });

  it('is sent once by a call that is repeated', async () => {
    const { admin, people, ids } = await withPeople(1);
    const headers = { 'idempotency-key': 'the-same-notice' };
    const first = await admin.ok(createPeopleNotice, { body: body(ids), headers });
    const again = await admin.ok(createPeopleNotice, { body: body(ids), headers });
    expect(again).toEqual(first);
    expect(await mailbox(people[0]!.email)).toHaveLength(1);
  });

  it('goes to many by a task that has progress', async () => {
    const { company, admin } = await app.make.company();
    await app.database.pool.query('update companies set seats = 1000 where id = $1', [company.id]);
    const { rows } = await app.database.pool.query<{ id: number }>(
      `insert into users (company_id, name, role, email)
       select $1, '受講者' || n, 'User', 'notice' || $1::bigint || '.' || n || '@test.example'
       from generate_series(1, 130) n returning id`,
      [company.id],
    );
    const task = await tell(
      admin,
      rows.map(({ id }) => id),
    );
    expect(task).toMatchObject({ state: 'Waiting', total: 130, done: 0 });
    await app.jobs.workOff();
    const { rows: written } = await app.database.pool.query(
      'select from people_notices where company_id = $1',
      [company.id],
    );
    expect(written).toHaveLength(130);
  });

  it('stands in the log', async () => {
    const { company, admin, ids } = await withPeople();
    const { id } = await tell(admin, ids, { kind: 'NotDone' });
    const { rows } = await app.database.pool.query(
      "select target_id, changes from audit_log where company_id = $1 and action = 'people-notice.send'",
      [company.id],
    );
    expect(rows).toEqual([
      {
        target_id: id,
        changes: { users: 2, kind: 'NotDone', course_template_id: null, in_name_of: 'Company' },
      },
    ]);
  });
});

describe('who gets no notice', () => {
  it('is told with the reason, before and after', async () => {
    const { admin, people, ids } = await withPeople(4);
    const [stopped, away, gone, silent] = people;
    await stopped!.ok(putNotificationPreferences, {
      params: { id: stopped!.id },
      body: { mail: false },
    });
    await admin.ok(createLeave, {
      params: { id: away!.id },
      body: { kind: 'ParentalLeave', from: '2026-11-16', to: null },
    });
    await admin.ok(deleteUser, { params: { id: gone!.id } });
    await app.database.pool.query(
      "update users set email = null, login_id = 'silent' || id where id = $1",
      [silent!.id],
    );
    const seen = await admin.ok(previewPeopleNotice, { body: body(ids) });
    expect(seen.people.map(({ refusal }) => refusal)).toEqual([
      'Stopped',
      'OnLeave',
      'Deactivated',
      'NoAddress',
    ]);
    const task = await tell(admin, ids);
    expect(await outcomes(admin, task)).toEqual([
      [ids[0], 'Skipped', '本人がお知らせメールを止めています。'],
      [ids[1], 'Skipped', '休職・休業中です。'],
      [ids[2], 'Skipped', '停止中のユーザーです。'],
      [ids[3], 'Skipped', 'メールアドレスがありません。'],
    ]);
    for (const { email } of people) expect(await mailbox(email)).toEqual([]);
  });

  it('is of whom it is not so: they do not hold the course, are done with it, or have signed in', async () => {
    const { admin, learner, course, examination } = await app.make.examination({
      course: { count: 1 },
    });
    const stranger = await app.make.user(admin.companyId, { email: 'nocourse@notices.example' });
    const about = { course_template_id: course.id, kind: 'NotDone' as const };
    const ids = [learner.id, stranger.id];
    await admin.ok(updateCourseTemplate, {
      params: { course_template_id: course.id },
      body: { required: true },
    });
    expect(await outcomes(admin, await tell(admin, ids, about))).toEqual([
      [learner.id, 'Done', null],
      [stranger.id, 'Skipped', 'このコースを受講していません。'],
    ]);
    expect(await mailbox('nocourse@notices.example')).toEqual([]);
    await takeDue(learner, examination.id, [true]);
    app.clock.addDays(1);
    expect(await outcomes(admin, await tell(admin, [learner.id], about))).toEqual([
      [learner.id, 'Skipped', 'すでに最後まで解答しています。'],
    ]);
    await app.database.pool.query('update users set last_signed_in_at = now() where id = $1', [
      stranger.id,
    ]);
    const signedIn = await tell(admin, [stranger.id], { kind: 'NotSignedIn' });
    expect(await outcomes(admin, signedIn)).toEqual([
      [stranger.id, 'Skipped', 'すでにログインしています。'],
    ]);
  });

  it('waits where the operator has not approved the company', async () => {
    const { company, admin, department } = await app.make.company({ isApproved: false });
    const email = `held${company.id}@notices.example`;
    const some = { departmentId: department.id, email, isProved: false };
    const { id } = await app.make.user(company.id, some);
    const seen = await admin.ok(previewPeopleNotice, { body: body([id]) });
    expect(seen.people).toMatchObject([{ refusal: null, held: true }]);
    expect(await tell(admin, [id])).toMatchObject({ done: 1, queued: 1 });
    expect(await mailbox(email)).toEqual([]);
  });

  it('has a full mailbox: it is said, and their day is left to them', async () => {
    const { company, admin, people, ids } = await withPeople(1);
    await app.database.pool.query(
      "insert into mails (company_id, to_address, subject) select $1, $2, '件名' from generate_series(1, 10)",
      [company.id, people[0]!.email],
    );
    expect(await tell(admin, ids)).toMatchObject({ done: 0, failed: 1 });
    const { rows } = await app.database.pool.query('select from reminders where company_id = $1', [
      company.id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('whom a caller may tell', () => {
  it('is whom they answer for', async () => {
    const { company, admin, manager, learner, ids } = await withPeople(1);
    const outsider = await app.make.user(company.id);
    const { admin: stranger } = await app.make.company();
    expect((await manager.refused(createPeopleNotice, { body: body([outsider.id]) })).status).toBe(
      400,
    );
    expect((await learner.refused(createPeopleNotice, { body: body(ids) })).status).toBe(403);
    expect((await stranger.refused(createPeopleNotice, { body: body(ids) })).status).toBe(400);
    expect((await app.nobody.refused(createPeopleNotice, { body: body(ids) })).status).toBe(401);
    const query = { user_ids: JSON.stringify(ids) };
    expect((await stranger.refused(listLastPeopleNotices, { query })).status).toBe(400);
    const other = await app.make.examination();
    const foreign = body(ids, { course_template_id: other.course.id });
    expect((await admin.refused(createPeopleNotice, { body: foreign })).errors).toMatchObject([
      { field: 'course_template_id' },
    ]);
  });
});

describe('before it is sent', () => {
  it('is shown as it will arrive, with whom it reaches and when they were last told', async () => {
    const { admin, people, ids } = await withPeople();
    await tell(admin, [ids[0]!]);
    app.clock.addDays(2);
    const { text: _, ...about } = body(ids);
    const seen = await admin.ok(previewPeopleNotice, { body: about });
    expect(seen.people).toMatchObject([
      { id: ids[0], refusal: null, last_sent_on: '2026-11-20' },
      { id: ids[1], refusal: null, last_sent_on: null },
    ]);
    await tell(admin, [ids[1]!], { text: seen.default_text });
    const [mail] = await mailbox(people[1]!.email);
    expect(mail!.subject).toBe(seen.subject);
    const hidden = (text: string) => text.replaceAll(/(reminder|code)=\S+/g, '$1=');
    const shown = seen.mail_text.replace(people[0]!.name, people[1]!.name);
    expect(hidden(mail!.text!).trim()).toBe(hidden(shown).trim());
    const query = { user_ids: JSON.stringify(ids) };
    expect(await admin.ok(listLastPeopleNotices, { query })).toEqual({
      people: [
        { id: ids[0], kind: 'Late', sent_on: '2026-11-20', sent_by_name: admin.name },
        { id: ids[1], kind: 'Late', sent_on: '2026-11-22', sent_by_name: admin.name },
      ],
    });
  });
});
