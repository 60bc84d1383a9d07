import {
  countReminders,
  createUserHoliday,
  getReminderPreferences,
  listReminderRecipients,
  listReminderRounds,
  openReminder,
  previewReminder,
  putNotificationPreferences,
  putReminderPreferences,
  putUserHolidayDefaults,
  testReminder,
  updateCompany,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkIn, startTestApp, takeDue, type Person, type TestApp } from '#testing';
import { DAILY, OFF, remindAt, remindedOf, setReminders } from './reminders.testing';
import { beginDueRounds } from './tick';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T07:00:00+09:00');
  await app.database.pool.query(
    'truncate mails; delete from reminder_preferences; delete from pgboss.job',
  );
});

/** A learner with a test that waits from today, of a company that reminds at 08:30. */
const waiting = async (changes: Parameters<typeof setReminders>[1] = {}) => {
  const made = await app.make.examination({ course: { count: 20, questions_per_sheet: 5 } });
  await setReminders(made.admin, changes);
  return made;
};
const of = (admin: Person) => ({ params: { company_id: admin.companyId } });
const at = (day: string, time = '08:30:10') => remindAt(app, `${day}T${time}+09:00`);
const rounds = (admin: Person) => admin.ok(listReminderRounds, of(admin));

describe('a reminder', () => {
  it('tells a learner what waits, once, and where to begin', async () => {
    const { admin, learner, company } = await waiting();
    await at('2026-11-20', '08:29:00');
    expect(await remindedOf(app)).toEqual([]);
    await at('2026-11-20');
    for (let again = 0; again < 2; again += 1) await at('2026-11-20', '08:40:00');
    const mails = await app.mails();
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail!.subject).toMatch(/^【ときおり】今日の分のお知らせ（テスト1件、約\d+分）$/);
    expect(mail!.text).toContain(company.name);
    expect(mail!.text).toContain('テスト 5問');
    expect(linkIn(mail!)).toMatch(/\/today\?reminder=[\w-]{40,}$/);
    const [round] = await rounds(admin);
    expect(round).toMatchObject({ state: 'Done', queued_count: 1, sent_count: 1, opened_count: 0 });
    const params = { company_id: admin.companyId, round_id: round!.id };
    const [recipient] = await admin.ok(listReminderRecipients, { params });
    expect(recipient).toMatchObject({ id: learner.id, state: 'kept', opened_at: null });
  });

  it('is noted as opened by its recipient alone', async () => {
    const { admin, learner, manager } = await waiting();
    await at('2026-11-20');
    const code = new URL(linkIn((await app.mails())[0]!)).searchParams.get('reminder')!;
    await manager.ok(openReminder, { body: { code } });
    expect((await rounds(admin))[0]!.opened_count).toBe(0);
    for (let again = 0; again < 2; again += 1) await learner.ok(openReminder, { body: { code } });
    expect((await rounds(admin))[0]!.opened_count).toBe(1);
    await learner.ok(openReminder, { body: { code: 'x'.repeat(43) } });
  });

  it('does not come on a day off, nor when nothing waits', async () => {
    const { learner, examination } = await waiting();
    const holiday = { from: '2026-11-20', to: '2026-11-20' };
    await learner.ok(createUserHoliday, { body: holiday });
    const weekdays = ['Sat' as const, 'Sun' as const];
    await learner.ok(putUserHolidayDefaults, { body: { weekdays, national_holidays: true } });
    await at('2026-11-20');
    // Weekend, and a national holiday on Monday.
    for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) await at(day);
    expect(await remindedOf(app)).toEqual([]);
    app.clock.set('2026-11-24T08:00:00+09:00');
    await takeDue(learner, examination.id, [true, true, true, true, true]);
    await at('2026-11-24');
    expect(await remindedOf(app)).toEqual([]);
    await at('2026-11-25');
    expect(await remindedOf(app)).toHaveLength(1);
  });

  it('comes once, though the clock goes back, the plan moves and two processes look', async () => {
    const { admin } = await waiting();
    await at('2026-11-20');
    await at('2026-11-20', '08:00:00');
    await setReminders(admin, { daily: { ...DAILY, time: '08:10' } });
    await at('2026-11-20', '08:10:30');
    await setReminders(admin, { daily: { ...DAILY, time: '10:00' } });
    app.clock.set('2026-11-20T10:00:05+09:00');
    const look = () => beginDueRounds(app, app.clock.now, () => undefined);
    await Promise.all([look(), look()]);
    await app.jobs.workOff();
    expect(await remindedOf(app)).toHaveLength(1);
    expect(await rounds(admin)).toHaveLength(3);
  });

  it('comes late on the same day within the hours, and is dropped otherwise', async () => {
    const { admin } = await waiting();
    await at('2026-11-20', '20:00:00');
    expect(await remindedOf(app)).toEqual([]);
    expect(await rounds(admin)).toMatchObject([{ state: 'Dropped', queued_count: 0 }]);
    await at('2026-11-24', '13:00:00');
    expect(await remindedOf(app)).toHaveLength(1);
    const states = (await rounds(admin)).map(({ state }) => state);
    expect(states).toEqual(['Done', 'Dropped', 'Dropped', 'Dropped', 'Dropped']);
  });

  it('climbs the ladder, tells the managers once, and begins anew after an answer', async () => {
    const { learner, manager, examination } = await waiting({ ladder_days: [1, 3] });
    const days = ['20', '23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`);
    const got: string[] = [];
    for (const day of days) {
      const before = (await app.mails()).length;
      await at(day);
      const mails = (await app.mails()).slice(before);
      got.push(mails.map(({ to, subject }) => `${to} ${subject.slice(6, 10)}`).join());
    }
    const email = async (id: number) =>
      (
        await app.database.pool.query<{ email: string }>('select email from users where id = $1', [
          id,
        ])
      ).rows[0]!.email;
    const theirs = `${await email(learner.id)} 今日の分`;
    expect(got).toEqual([theirs, '', theirs, `${await email(manager.id)} お知らせ`, '', '']);
    const list = (await app.mails()).at(-1)!;
    expect(list.text).toContain(learner.name);
    expect(linkIn(list)).toMatch(/\/admin\/score$/);
    app.clock.set('2026-11-27T12:00:00+09:00');
    await takeDue(learner, examination.id, [true]);
    await at('2026-11-30');
    expect((await app.mails()).at(-1)!.to).toBe(await email(learner.id));
  });

  it('tells admins of those without a manager', async () => {
    const made = await app.make.company();
    const alone = await app.make.user(made.company.id);
    await app.make.examination({ people: { ...made, learner: alone } });
    await setReminders(made.admin, { ladder_days: [1] });
    await at('2026-11-20');
    await at('2026-11-24');
    const list = (await app.mails()).filter(({ subject }) => subject.includes('未受講'));
    expect(list).toHaveLength(1);
    expect(list[0]!.name).toBe(made.admin.name);
  });

  it('comes at a time of one’s own, of whatever kind waits', async () => {
    const { learner } = await waiting();
    const params = { params: { id: learner.id } };
    await learner.ok(putNotificationPreferences, { ...params, body: { reminder_time: '12:15' } });
    await at('2026-11-20');
    expect(await remindedOf(app)).toEqual([]);
    await at('2026-11-20', '12:15:20');
    expect(await remindedOf(app)).toHaveLength(1);
  });

  it('of reviews alone comes at the time of reviews', async () => {
    const { admin, learner, examination } = await waiting({
      daily: OFF,
      recap: { ...DAILY, time: '17:00' },
    });
    await takeDue(learner, examination.id, [false, false, true, true, true]);
    await at('2026-11-20', '17:00:10');
    expect(await remindedOf(app)).toEqual([]);
    await at('2026-11-24', '17:00:10');
    const [mail] = await app.mails();
    expect(mail!.subject).toContain('復習1件');
    expect(mail!.text).toContain('復習 5問');
    expect((await rounds(admin))[0]).toMatchObject({ queued_count: 1 });
  });

  it('follows the company to another time zone', async () => {
    const { admin, company } = await waiting();
    const body = { time_zone: 'Europe/Berlin' };
    await admin.ok(updateCompany, { params: { id: company.id }, body });
    await at('2026-11-20', '08:30:10');
    expect(await remindedOf(app)).toEqual([]);
    await remindAt(app, '2026-11-20T08:30:10+01:00');
    expect(await remindedOf(app)).toHaveLength(1);
  });
});

describe('the preferences', () => {
  it('are off at first, take the plain shape, and keep what is not sent', async () => {
    const { admin } = await app.make.company();
    const first = await admin.ok(getReminderPreferences, of(admin));
    expect(first).toMatchObject({
      daily: { enabled: false, next_at: null },
      ladder_days: [1, 3, 7],
      escalates: true,
      hours: { from: '07:00', to: '20:00' },
      allows_unsubscribe: true,
    });
    const set = await setReminders(admin, { ladder_days: [2, 5], escalates: false });
    expect(set.daily.next_at).toBe('2026-11-19T23:30:00.000Z');
    const again = await setReminders(admin);
    expect(again).toMatchObject({
      ladder_days: [2, 5],
      escalates: false,
      recap: { next_at: null },
    });
    expect(await admin.ok(getReminderPreferences, of(admin))).toEqual(again);
    const stale = { daily: DAILY, recap: DAILY, revision: first.revision };
    const refusal = await admin.refused(putReminderPreferences, { ...of(admin), body: stale });
    expect(refusal.code).toBe('STALE_REVISION');
  });

  it('refuse what cannot be', async () => {
    const { admin, learner, manager } = await app.make.company();
    const wrong: object[] = [
      { daily: { ...DAILY, time: '24:00' } },
      { daily: { ...DAILY, time: '06:59' } },
      { recap: { ...DAILY, frequency: 'Weekly' } },
      { ladder_days: [] },
      { ladder_days: [3, 3] },
      { ladder_days: [61] },
      { hours: { from: '20:00', to: '07:00' } },
      { compulsory_course_ids: [987_654_321] },
      { unknown: true },
    ];
    for (const changes of wrong) {
      const body = { daily: DAILY, recap: OFF, ...changes };
      expect((await admin.refused(putReminderPreferences, { ...of(admin), body })).status).toBe(
        400,
      );
    }
    for (const person of [learner, manager])
      expect((await person.refused(getReminderPreferences, of(admin))).status).toBe(403);
    const other = await app.make.company();
    expect((await other.admin.refused(getReminderPreferences, of(admin))).status).toBe(404);
    expect((await other.admin.refused(listReminderRounds, of(admin))).status).toBe(404);
    const params = { company_id: admin.companyId, round_id: 987_654 };
    expect((await admin.refused(listReminderRecipients, { params })).status).toBe(404);
  });

  it('are shown as a mail, sent to oneself, and counted', async () => {
    const { admin, learner } = await waiting();
    const preview = await admin.ok(previewReminder, of(admin));
    expect(preview).toMatchObject({
      is_example: true,
      from: 'no-reply@localhost',
      to: { name: admin.name, address: expect.stringContaining('@test.example') },
    });
    expect(preview.html).toContain('今日の分を始める');
    const { sent_to: address } = await admin.ok(testReminder, of(admin));
    const [mail] = await app.mails();
    expect(mail).toMatchObject({ to: address, text: preview.text });
    expect(mail!.subject).toBe(`（テスト）${preview.subject}`);
    expect(await admin.ok(countReminders, of(admin))).toEqual({
      count: 1,
      is_complete: true,
      unreachable_count: 0,
      held_count: 0,
    });
    const params = { params: { id: learner.id } };
    await learner.ok(putNotificationPreferences, { ...params, body: { mail: false } });
    expect((await admin.ok(countReminders, of(admin))).count).toBe(0);
  });

  it('tell which mails wait for the approval of the company', async () => {
    const { admin, company } = await waiting();
    const doubt = async (table: 'companies' | 'users', values: Record<string, unknown>) =>
      app.database.asOwner((tx) =>
        tx
          .updateTable(table)
          .set(values)
          .where(table === 'users' ? 'company_id' : 'id', '=', company.id)
          .execute(),
      );
    await doubt('companies', { approved_at: null });
    await doubt('users', { email_verified_at: null });
    expect(await admin.ok(countReminders, of(admin))).toMatchObject({ count: 1, held_count: 1 });
    expect(await admin.ok(testReminder, of(admin))).toMatchObject({ held: true });
    await at('2026-11-20');
    const { rows } = await app.database.pool.query('select distinct state from mails');
    expect(rows).toEqual([{ state: 'held' }]);
  });

  it('take the names of courses for text, in both parts of the mail', async () => {
    const name = `<img src=x onerror="a()"></p><a href='https://evil.example'>`;
    const course = { name, count: 20, questions_per_sheet: 5 };
    const { admin } = await app.make.examination({ course });
    await setReminders(admin);
    await at('2026-11-20');
    const [mail] = await app.mails();
    expect(mail!.text).toContain(`・${name}（`);
    expect(mail!.html).toContain(
      '・&lt;img src=x onerror=&quot;a()&quot;&gt;&lt;/p&gt;&lt;a href=&#39;',
    );
    expect(mail!.html.match(/<(img|script)/g)).toBeNull();
    // The button, and what stops the mails.
    expect(mail!.html.match(/<a href="[^"]*"/g)).toHaveLength(2);
  });
});
