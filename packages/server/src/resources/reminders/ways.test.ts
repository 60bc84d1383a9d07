import {
  addPushSubscription,
  countReminders,
  createChatWebhook,
  createExaminations,
  listReminderRecipients,
  listReminderRounds,
  putNotificationPreferences,
} from '@tokiori/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestDevice, startPushService, type PushService } from '#test/platform/push-service';
import { startTestApp, type Person, type TestApp } from '#testing';
import { pushContext } from '../notifications/push.service';
import { remindAt, remindedOf, setReminders } from './reminders.testing';

let service: PushService;
let app: TestApp;
beforeAll(async () => {
  service = await startPushService();
  const environment = { PUSH_PRIVATE_HOSTS: '127.0.0.1', CHAT_PRIVATE_HOSTS: '127.0.0.1' };
  app = await startTestApp({ environment });
});
afterAll(() => Promise.all([app.close(), service.close()]));
beforeEach(async () => {
  app.clock.set('2026-11-20T07:00:00+09:00');
  service.answerWith(201);
  await app.database.pool.query(
    'truncate mails; delete from reminder_preferences; delete from pgboss.job; delete from push_subscriptions',
  );
});
afterEach(() => {
  service.received.length = 0;
});

/** A round, and what it has put into the queues of devices and chats. */
const at = async (day: string): Promise<void> => {
  await remindAt(app, `${day}T08:30:10+09:00`);
  await app.jobs.workOff();
};
const of = (admin: Person) => ({ params: { company_id: admin.companyId } });
/** A learner with a test that waits, of a company that reminds. */
const waiting = async (changes: Parameters<typeof setReminders>[1] = {}) => {
  const made = await app.make.examination({ course: { count: 20, questions_per_sheet: 5 } });
  await setReminders(made.admin, changes);
  return made;
};
let serial = 0;
const withDevice = async (learner: Person) => {
  const device = makeTestDevice(`${service.url}/send/${(serial += 1)}`);
  await learner.ok(addPushSubscription, { body: device.body });
  return device;
};

describe('a reminder on a device', () => {
  it('comes beside the mail, and leads to the day', async () => {
    const { learner } = await waiting();
    const device = await withDevice(learner);
    await at('2026-11-20');
    expect(await remindedOf(app)).toHaveLength(1);
    expect(service.received).toHaveLength(1);
    const shown = device.open(service.received[0]!.body) as Record<string, unknown>;
    expect(shown).toMatchObject({ tag: 'today' });
    expect(shown['title']).toMatch(/^今日の分：5問・約\d+分$/);
    expect(shown['path']).toMatch(/^\/today\?reminder=[\w-]{40,}$/);
  });

  it('is the way to those who take no mail, and is in the list of the round', async () => {
    const { admin, learner } = await waiting();
    await withDevice(learner);
    await learner.ok(putNotificationPreferences, {
      params: { id: learner.id },
      body: { mail: false },
    });
    expect(await admin.ok(countReminders, of(admin))).toMatchObject({ count: 1 });
    for (let again = 0; again < 2; again += 1) await at('2026-11-20');
    expect(await remindedOf(app)).toEqual([]);
    expect(service.received).toHaveLength(1);
    const [round] = await admin.ok(listReminderRounds, of(admin));
    expect(round).toMatchObject({ queued_count: 1, sent_count: 1, failed_count: 0 });
    const params = { company_id: admin.companyId, round_id: round!.id };
    expect(await admin.ok(listReminderRecipients, { params })).toMatchObject([
      { id: learner.id, state: 'sent' },
    ]);
  });

  it('does not come to those who want none', async () => {
    const { learner } = await waiting();
    await withDevice(learner);
    const body = { mail: false, push: false };
    await learner.ok(putNotificationPreferences, { params: { id: learner.id }, body });
    await at('2026-11-20');
    expect(service.received).toEqual([]);
    expect(await remindedOf(app)).toEqual([]);
  });
});

/** Counts statements that insert into a table, however many rows each of them has. */
const countInserts = async (table: string) => {
  await app.database.pool.query(`
    create sequence if not exists inserts;
    create or replace function count_inserts() returns trigger language plpgsql security definer as
      $$ begin perform nextval('public.inserts'); return null; end $$;
    create or replace trigger count_inserts after insert on ${table} execute function count_inserts();
    select setval('inserts', 1, false)`);
  return async () => {
    const { rows } = await app.database.pool.query<{ count: number }>(
      'select case when is_called then last_value else 0 end::int as count from inserts',
    );
    return rows[0]!.count;
  };
};

/** Learners of a company, each with a device like that of the first one. */
const manyLike = async ({ companyId, id }: Person, count: number): Promise<number[]> => {
  const { rows } = await app.database.pool.query<{ id: number }>(
    `insert into users (company_id, name, role, email)
     select $1, '受講者' || n, 'User', 'many' || n || '@mail.example' from generate_series(1, $2::int) n returning id`,
    [companyId, count],
  );
  const ids = rows.map((row) => row.id);
  // Each has an endpoint of its own, which its secret is sealed for.
  const devices = ids.map((userId) => {
    const { endpoint, p256dh, auth } = makeTestDevice(`${service.url}/send/of-${userId}`).body;
    const sealed = app.jobs.secrets.seal(auth, pushContext(endpoint)).toString('hex');
    return { user_id: userId, endpoint, p256dh, sealed_auth: `\\x${sealed}` };
  });
  await app.database.pool.query(
    `insert into push_subscriptions (company_id, user_id, endpoint, p256dh, sealed_auth, device_name, session_id)
     select s.company_id, d.user_id, d.endpoint, d.p256dh, d.sealed_auth, s.device_name, s.session_id
     from push_subscriptions s, jsonb_populate_recordset(null::push_subscriptions, $2) d where s.user_id = $1`,
    [id, JSON.stringify(devices)],
  );
  return ids;
};

it('reminds hundreds on their devices, a statement for each two hundred, and each by their own code', async () => {
  const made = await waiting();
  const { admin, learner, course } = made;
  await app.database.pool.query('update companies set seats = null where id = $1', [
    admin.companyId,
  ]);
  await withDevice(learner);
  const others = await manyLike(learner, 230);
  for (let from = 0; from < others.length; from += 80)
    await admin.ok(createExaminations, {
      body: { course_template_id: course.id, user_ids: others.slice(from, from + 80) },
    });
  const inserts = await countInserts('push_messages');
  await remindAt(app, '2026-11-20T08:30:10+09:00');
  expect(await inserts()).toBe(2);
  for (let again = 0; again < 2; again += 1) await at('2026-11-20');
  expect(await inserts()).toBe(2);
  expect(service.received).toHaveLength(231);
  expect(new Set(service.received.map(({ path }) => path)).size).toBe(231);
  const { rows } = await app.database.pool.query<{ count: number }>(
    'select count(distinct code_hash)::int as count from reminders where company_id = $1',
    [admin.companyId],
  );
  expect(rows).toEqual([{ count: 231 }]);
});

it('the managers’ list goes to the chats of the company and of the department', async () => {
  const { admin, learner, department } = await waiting({ ladder_days: [1] });
  const elsewhere = await app.make.department(admin.companyId);
  const chat = (name: string, departmentId: number | null) =>
    admin.ok(createChatWebhook, {
      body: {
        name,
        kind: 'Slack',
        url: `${service.url}/services/${name}`,
        department_id: departmentId,
      },
    });
  await chat('whole', null);
  await chat('theirs', department.id);
  await chat('others', elsewhere.id);
  service.answerWith(200);
  for (const day of ['20', '24', '25']) await at(`2026-11-${day}`);
  const paths = service.received.map(({ path }) => path).sort();
  expect(paths).toEqual(['/services/theirs', '/services/whole']);
  for (const { body } of service.received) expect(body.toString('utf8')).toContain(learner.name);
});
