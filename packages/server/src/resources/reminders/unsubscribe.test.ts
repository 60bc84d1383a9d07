import {
  getNotificationPreferences,
  getReminderPreferences,
  putNotificationPreferences,
  resumeUserMail,
  unsubscribe,
  updateUser,
} from '@tokiori/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '#test/platform/mail-server';
import { startTestApp, type Person, type TestApp } from '#testing';
import { remindAt, remindedOf, setReminders } from './reminders.testing';

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  const environment = { SMTP_URL: server.url, MAIL_FROM: 'no-reply@tokiori.example' };
  app = await startTestApp({ environment });
});
afterAll(() => Promise.all([app.close(), server.close()]));
beforeEach(async () => {
  app.clock.set('2026-11-20T07:00:00+09:00');
  await app.database.pool.query(
    'truncate mails; delete from reminder_preferences; delete from pgboss.job',
  );
});
afterEach(() => {
  server.received.length = 0;
  server.refuseWith(null);
});

const waiting = async (changes: Parameters<typeof setReminders>[1] = {}) => {
  const made = await app.make.examination({ course: { count: 20, questions_per_sheet: 5 } });
  await setReminders(made.admin, changes);
  return made;
};
const at = (day: string, time = '08:30:10') => remindAt(app, `${day}T${time}+09:00`);
const wishes = (person: Person) => ({ params: { id: person.id } });
/** What the header of the last mail names. */
const header = (name: string): string => {
  const line = server.received
    .at(-1)!
    .headerLines.find(({ key }) => key === name)
    ?.line.replaceAll(/\s+/g, ' ');
  return line?.slice(line.indexOf(':') + 2) ?? '';
};
const oneClick = (url: string, payload = 'List-Unsubscribe=One-Click') =>
  app.fastify.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

describe('unsubscribing', () => {
  it('takes one click of a mail program, and nothing when the address is only looked at', async () => {
    const { learner } = await waiting();
    await at('2026-11-20');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const url = header('list-unsubscribe').slice(1, -1);
    const looked = await app.fastify.inject({ method: 'GET', url: new URL(url).pathname });
    expect(looked.statusCode).toBe(303);
    expect(looked.headers.location).toMatch(/^\/unsubscribe#code=/);
    expect((await learner.ok(getNotificationPreferences, wishes(learner))).mail).toBe(true);
    for (let again = 0; again < 2; again += 1)
      expect((await oneClick(url)).json()).toEqual({ stopped: true });
    expect((await learner.ok(getNotificationPreferences, wishes(learner))).mail).toBe(false);
    await at('2026-11-24');
    expect(await remindedOf(app)).toHaveLength(1);
    await learner.ok(putNotificationPreferences, { ...wishes(learner), body: { mail: true } });
    await at('2026-11-25');
    expect(await remindedOf(app)).toHaveLength(2);
  });

  it('believes no other code, and takes no form elsewhere', async () => {
    const { learner } = await waiting();
    await at('2026-11-20');
    const url = header('list-unsubscribe').slice(1, -1);
    const code = url.split('/').at(-1)!;
    const [company, user, signature] = code.split('.');
    for (const wrong of [
      `${company}.${Number(user) + 1}.${signature}`,
      `${company}.${user}.${'A'.repeat(43)}`,
      'x'.repeat(50),
    ])
      expect((await app.nobody.refused(unsubscribe, { params: { code: wrong } })).status).toBe(404);
    const body = { params: { code }, body: '' };
    expect(await app.nobody.ok(unsubscribe, body)).toEqual({ stopped: true });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const stray = await app.fastify.inject({
      method: 'PUT',
      url: `/api/users/${learner.id}/notification-preferences`,
      headers: { ...form, authorization: `Bearer ${learner.token}` },
      payload: 'mail=true',
    });
    expect(stray.statusCode).toBe(415);
  });

  it('is asked for 600 times an hour from one address', async () => {
    await waiting();
    await at('2026-11-20');
    const url = header('list-unsubscribe').slice(1, -1);
    await app.database.pool.query('delete from rate_limits');
    expect((await oneClick(url)).statusCode).toBe(200);
    await app.database.pool.query('update rate_limits set count = 599');
    expect((await oneClick(url)).statusCode).toBe(200);
    expect((await oneClick(url)).statusCode).toBe(429);
    app.clock.set('2026-11-20T09:31:00+09:00');
    expect((await oneClick(url)).statusCode).toBe(200);
  });

  it('leaves compulsory courses, and nothing where the company forbids it', async () => {
    const { admin, learner, course } = await waiting();
    await learner.ok(putNotificationPreferences, { ...wishes(learner), body: { mail: false } });
    await setReminders(admin, { compulsory_course_ids: [course.id] });
    await at('2026-11-20');
    expect(server.received).toHaveLength(1);
    const code = header('list-unsubscribe').slice(1, -1).split('/').at(-1)!;
    await setReminders(admin, { compulsory_course_ids: [], allows_unsubscribe: false });
    await at('2026-11-25');
    expect(server.received).toHaveLength(2);
    expect(header('list-unsubscribe')).toBe('');
    expect(await app.nobody.ok(unsubscribe, { params: { code }, body: '' })).toEqual({
      stopped: false,
    });
    await learner.ok(putNotificationPreferences, { ...wishes(learner), body: { mail: true } });
    const refusal = await learner.refused(putNotificationPreferences, {
      ...wishes(learner),
      body: { mail: false },
    });
    expect(refusal.status).toBe(400);
  });
});

describe('own preferences', () => {
  it('are a person’s own to change, an admin’s to read, and nobody else’s', async () => {
    const { admin, learner, manager } = await app.make.company();
    const own = wishes(learner);
    expect(await admin.ok(getNotificationPreferences, own)).toMatchObject({
      mail: true,
      reminder_time: null,
      is_mail_possible: true,
      is_enabled: false,
    });
    for (const person of [admin, manager])
      expect(
        (await person.refused(putNotificationPreferences, { ...own, body: { mail: false } }))
          .status,
      ).toBe(403);
    expect((await manager.refused(getNotificationPreferences, own)).status).toBe(403);
    const other = await app.make.company();
    expect((await other.admin.refused(getNotificationPreferences, own)).status).toBe(404);
    const late = { ...own, body: { reminder_time: '20:00' } };
    expect((await learner.refused(putNotificationPreferences, late)).status).toBe(400);
    const set = { ...own, body: { reminder_time: '19:59', push: false } };
    expect(await learner.ok(putNotificationPreferences, set)).toMatchObject({
      reminder_time: '19:59',
      push: false,
    });
    await setReminders(admin, { hours: { from: '08:00', to: '12:00' } });
    expect((await learner.ok(getNotificationPreferences, own)).reminder_time).toBeNull();
  });
});

describe('an address to which nothing can be delivered', () => {
  it('is marked, left out, and tried again when an admin says so or the address changes', async () => {
    const { admin, learner } = await waiting();
    server.refuseWith(550);
    await at('2026-11-20');
    const own = wishes(learner);
    const isPossible = async () =>
      (await learner.ok(getNotificationPreferences, own)).is_mail_possible;
    expect(await isPossible()).toBe(false);
    server.refuseWith(null);
    await at('2026-11-25');
    expect(server.received).toEqual([]);
    expect((await learner.refused(resumeUserMail, own)).status).toBe(403);
    expect(await admin.ok(resumeUserMail, own)).toEqual({ resumed: true });
    expect(await admin.ok(resumeUserMail, own)).toEqual({ resumed: false });
    await at('2026-11-26');
    expect(server.received).toHaveLength(1);
    server.refuseWith(550);
    await at('2026-11-30');
    await at('2026-12-04');
    server.refuseWith(null);
    const body = { email: `moved${learner.id}@mail.example` };
    await admin.ok(updateUser, { ...own, body });
    expect(await isPossible()).toBe(true);
  });

  it('is not marked for a refusal of what the mail says, or of who sends it', async () => {
    const { learner } = await waiting();
    server.refuseWith(554);
    await at('2026-11-20');
    const own = await learner.ok(getNotificationPreferences, wishes(learner));
    expect(own.is_mail_possible).toBe(true);
  });
});

it('is the SuperAdmin’s to set for any company', async () => {
  const operator = (await app.make.company({ isVendor: true })).admin;
  const { company } = await app.make.company();
  const read = { params: { company_id: company.id } };
  expect(await operator.ok(getReminderPreferences, read)).toMatchObject({ revision: 1 });
});
