import { createHmac } from 'node:crypto';
import {
  changeWebhookSecret,
  createUser,
  createWebhook,
  deleteUser,
  deleteWebhook,
  issueCertificate,
  listAuditLog,
  listNotifications,
  listWebhookDeliveries,
  listWebhooks,
  MAX_WEBHOOKS,
  nextSheet,
  replayWebhookDelivery,
  testWebhook,
  updateWebhook,
  type BodyInput,
  type NewWebhook,
} from '@tokiori/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPushService, type PushService } from '#test/platform/push-service';
import {
  answerInTurn,
  deleteOldData,
  startTestApp,
  takeBasic,
  type Person,
  type TestApp,
} from '#testing';
import { createOutbound } from '../../platform/outbound/outbound';
import { sendDueMessages } from './send-due';

// Any server that takes what is posted and notes it.
let receiver: PushService;
let app: TestApp;
let admin: Person;
let learner: Person;
beforeAll(async () => {
  receiver = await startPushService();
  app = await startTestApp({ environment: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' } });
});
afterAll(() => Promise.all([app.close(), receiver.close()]));
beforeEach(async () => {
  ({ admin, learner } = await app.make.company());
  receiver.answerWith(204);
});
afterEach(async () => {
  receiver.received.length = 0;
  await app.database.pool.query('delete from webhooks');
});

const outbound = createOutbound({ privateHosts: ['127.0.0.1'] });
/** As every process does it every two seconds. */
const send = () => {
  const { database, jobs, clock } = app;
  const tools = { database, secrets: jobs.secrets, outbound, now: () => clock.now };
  return sendDueMessages(tools, (error) => {
    throw error;
  });
};

type Body = BodyInput<typeof createWebhook>;
const create = (changes: Partial<Body> = {}): Promise<NewWebhook> =>
  admin.ok(createWebhook, {
    body: {
      name: '人事',
      url: `${receiver.url}/secret-hook`,
      events: ['user.created'],
      ...changes,
    },
  });
const join = (name = '新しい人') =>
  admin.ok(createUser, {
    body: { name, login_id: `joined-${Math.random()}`, password: '雨上がりに虹を見た七月' },
  });
const sent = () =>
  receiver.received.map(({ headers, body }) => ({
    id: headers['webhook-id'] as string,
    ...(JSON.parse(body.toString()) as { type: string; data: Record<string, unknown> }),
  }));
const deliveries = (id: number, query = {}) =>
  admin.ok(listWebhookDeliveries, { params: { id }, query });
const current = async (id: number) =>
  (await admin.ok(listWebhooks)).find((webhook) => webhook.id === id)!;

describe('a webhook', () => {
  it('tells its secret once, hides its address, and is the company’s alone', async () => {
    const { secret, ...made } = await create();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await admin.ok(listWebhooks)).toEqual([made]);
    expect(made.address_hint).not.toContain('secret');
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select row_to_json(w)::text as row from webhooks w',
    );
    expect(rows[0]!.row).not.toMatch(/secret-hook|whsec/);
    const other = (await app.make.company()).admin;
    const params = { id: made.id };
    expect((await other.refused(deleteWebhook, { params })).code).toBe('NOT_FOUND');
    expect((await other.refused(listWebhookDeliveries, { params })).code).toBe('NOT_FOUND');
    await admin.ok(deleteWebhook, { params });
    expect(await admin.ok(listWebhooks)).toEqual([]);
    const { items } = await admin.ok(listAuditLog, { query: { action: 'webhook.' } });
    expect(items.map(({ action }) => action)).toEqual(['webhook.delete', 'webhook.create']);
    expect(JSON.stringify(items)).not.toContain('whsec');
  });

  it.each(['http://hr.example/', 'https://10.0.0.8/', 'https://169.254.169.254/latest'])(
    'does not reach into a network of its own: %s',
    async (url) => {
      const body = { name: '人事', url, events: ['user.created' as const] };
      const refusal = await admin.refused(createWebhook, { body });
      expect(refusal.errors).toMatchObject([{ field: 'url' }]);
    },
  );

  it('is refused beyond the twentieth, and without an event', async () => {
    await app.database.pool.query(
      `insert into webhooks (company_id, name, sealed_url, address_hint, events, sealed_secret)
       select $1, n, '', '', '{user.created}', '' from generate_series(1, $2::int) n`,
      [admin.companyId, MAX_WEBHOOKS],
    );
    const body = { name: '人事', url: 'https://hr.example/', events: ['user.created' as const] };
    expect((await admin.refused(createWebhook, { body })).code).toBe('TOO_MANY_WEBHOOKS');
    const none = await admin.refused(createWebhook, { body: { ...body, events: [] } });
    expect(none.errors).toMatchObject([{ field: 'events' }]);
  });
});

describe('what happened', () => {
  it('is told to those who want it, signed, once', async () => {
    const { id, secret } = await create();
    await create({ url: `${receiver.url}/other`, events: ['certificate.issued'] });
    const { id: userId } = await join();
    await Promise.all([send(), send()]);
    await send();
    expect(sent()).toMatchObject([
      {
        id: `user_created_${userId}`,
        type: 'user.created',
        data: { user_id: userId, employee_number: null },
      },
    ]);
    const { headers, body } = receiver.received[0]!;
    const signed = `${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    expect(Number(headers['webhook-timestamp'])).toBe(app.clock.now.getTime() / 1000);
    expect(await deliveries(id)).toMatchObject([
      { state: 'Delivered', attempts: 1, last_status: 204, last_error: null },
    ]);
  });

  it('is not told where it was undone', async () => {
    const { id } = await create();
    const taken = { name: '同じ人', login_id: 'twice', password: '雨上がりに虹を見た七月' };
    await admin.ok(createUser, { body: taken });
    await admin.refused(createUser, { body: { ...taken, department_id: 999_999 } });
    expect(await deliveries(id)).toHaveLength(1);
  });

  it('is a result with the last answer, another result afterwards, and a certificate', async () => {
    const made = await app.make.examination({ course: { count: 2, questions_per_sheet: 2 } });
    ({ admin, learner } = made);
    const { examination, course } = made;
    const events = [
      'examination.completed',
      'examination.result_changed',
      'certificate.issued',
    ] as const;
    await create({ events: [...events] });
    const params = { examination_id: examination.id };
    const { survey_sheet: sheet } = await learner.ok(nextSheet, { params });
    await answerInTurn(learner, sheet!.id, [true]);
    await send();
    expect(sent()).toEqual([]);
    await answerInTurn(learner, sheet!.id, [false]);
    await app.database.pool.query(
      'update examinations set correct_count = question_count where id = $1',
      [examination.id],
    );
    const { basic } = await app.make.basic(admin);
    const sitting = await takeBasic(learner, basic.id, { correct: 3 });
    const certified = { params: { survey_sheet_id: sitting.id } };
    const { number } = await learner.ok(issueCertificate, certified);
    await learner.ok(issueCertificate, certified);
    await send();
    const about = {
      examination_id: examination.id,
      user_id: learner.id,
      course_template_id: course.id,
      question_count: 2,
    };
    expect(sent()).toMatchObject([
      { type: events[0], data: { ...about, result: 'Failed', correct_count: 1 } },
      { type: events[1], data: { ...about, result: 'Passed', former_result: 'Failed' } },
      { type: events[2], data: { user_id: learner.id, basic_id: basic.id, number } },
    ]);
  });
});

describe('a message that is not taken', () => {
  it('waits longer each time, and goes out once it is taken', async () => {
    const { id } = await create();
    await join();
    receiver.answerWith(500);
    await send();
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries(id, { state: ['Waiting'] })).toMatchObject([
      { attempts: 1, last_status: 500, last_error: expect.stringContaining('500') as string },
    ]);
    app.clock.addSeconds(6);
    await send();
    app.clock.addSeconds(60);
    await send();
    expect(receiver.received).toHaveLength(2);
    receiver.answerWith(200);
    app.clock.addSeconds(300);
    await send();
    expect(new Set(sent().map((message) => message.id)).size).toBe(1);
    expect(await deliveries(id)).toMatchObject([{ state: 'Delivered', attempts: 3 }]);
    expect(await current(id)).toMatchObject({ failing_since: null, last_error: null });
  });

  it('keeps no other receiver waiting', async () => {
    await create({ url: 'http://127.0.0.1:9/' });
    await create();
    await join();
    await send();
    expect(receiver.received).toHaveLength(1);
  });

  it('is sent again, with the same id, after a process has died between sending and noting', async () => {
    const { id } = await create();
    await join();
    await send();
    await app.database.pool.query(
      `update webhook_deliveries set state = 'Waiting', attempts = 0, delivered_at = null`,
    );
    await app.database.pool.query('update webhooks set claimed_until = $1', [
      new Date(app.clock.now.getTime() + 60_000),
    ]);
    await send();
    expect(receiver.received).toHaveLength(1);
    app.clock.addSeconds(61);
    await send();
    const [first, second] = sent();
    expect(second).toEqual(first);
    expect(await deliveries(id)).toMatchObject([{ state: 'Delivered' }]);
  });

  it('stops its webhook after five days, tells the admins, and goes out when that is started again', async () => {
    const { id } = await create();
    receiver.answerWith(500);
    for (let day = 0; day < 6; day += 1) {
      await join();
      await send();
      app.clock.addDays(1);
    }
    expect(await current(id)).toMatchObject({ stopped_because: 'Failing' });
    const { items } = await admin.ok(listNotifications);
    expect(items).toMatchObject([{ kind: 'WebhookStopped', data: { webhook_id: id } }]);
    const count = receiver.received.length;
    await join();
    await send();
    expect(receiver.received).toHaveLength(count);
    const params = { id };
    expect((await admin.refused(testWebhook, { params })).code).toBe('WEBHOOK_STOPPED');
    receiver.answerWith(200);
    await admin.ok(updateWebhook, { params, body: { stopped: false } });
    await send();
    expect(receiver.received.length).toBeGreaterThan(count);
    expect(await deliveries(id, { state: ['Waiting'] })).toEqual([]);
    expect(await current(id)).toMatchObject({ stopped_at: null, failing_since: null });
  });

  it('is the last one to a receiver that wants no more', async () => {
    const { id } = await create();
    receiver.answerWith(410);
    await join();
    await send();
    expect(await current(id)).toMatchObject({ stopped_because: 'Failing' });
  });
});

describe('an admin', () => {
  it('sends a test and sends anything again, with the same id', async () => {
    const { id } = await create();
    const test = await admin.ok(testWebhook, { params: { id } });
    expect(test).toMatchObject({ event: 'webhook.test', state: 'Waiting' });
    await send();
    const params = { id, delivery_id: test.id };
    expect(await admin.ok(replayWebhookDelivery, { params })).toMatchObject({ state: 'Waiting' });
    await send();
    expect(sent().map((message) => message.id)).toEqual([test.message_id, test.message_id]);
    const none = { params: { id, delivery_id: test.id + 1 } };
    expect((await admin.refused(replayWebhookDelivery, none)).code).toBe('NOT_FOUND');
    const elsewhere = { params: { id: (await create()).id, delivery_id: test.id } };
    expect((await admin.refused(replayWebhookDelivery, elsewhere)).code).toBe('NOT_FOUND');
    for (let count = 1; count < 20; count += 1) await admin.ok(testWebhook, { params: { id } });
    const refusal = await admin.refused(testWebhook, { params: { id } });
    expect(refusal.code).toBe('TOO_MANY_REQUESTS');
  });

  it('changes the secret, while the former one still signs for a day', async () => {
    const { id, secret: former } = await create();
    const { secret } = await admin.ok(changeWebhookSecret, { params: { id } });
    expect(secret).not.toBe(former);
    const signatures = async () => {
      await admin.ok(testWebhook, { params: { id } });
      await send();
      return String(receiver.received.at(-1)!.headers['webhook-signature']).split(' ');
    };
    expect(await signatures()).toHaveLength(2);
    app.clock.addDays(1);
    expect(await signatures()).toHaveLength(1);
  });

  it('mends an address, by which what waits goes out, and no former failure counts', async () => {
    const { id } = await create({ url: 'http://127.0.0.1:9/' });
    await join();
    await send();
    app.clock.addDays(4);
    await send();
    expect((await current(id)).failing_since).not.toBeNull();
    const body = { url: `${receiver.url}/right` };
    expect(await admin.ok(updateWebhook, { params: { id }, body })).toMatchObject({
      failing_since: null,
      last_error: null,
    });
    await send();
    expect(await deliveries(id)).toMatchObject([{ state: 'Delivered' }]);
  });

  it('changes what is told, and stops it', async () => {
    const { id } = await create();
    const params = { id };
    const body = { events: ['certificate.issued' as const], name: '研修', stopped: true };
    expect(await admin.ok(updateWebhook, { params, body })).toMatchObject({
      name: '研修',
      events: ['certificate.issued'],
      stopped_because: 'Admin',
    });
    await admin.ok(updateWebhook, { params, body: { stopped: false } });
    await join();
    expect(await deliveries(id)).toEqual([]);
  });
});

it('forgets a person with what was told of them, and everything after 30 days', async () => {
  const { id } = await create();
  const person = await join();
  await join();
  await admin.ok(deleteUser, { params: { id: person.id } });
  await app.database.pool.query('delete from users where id = $1', [person.id]);
  expect(await deliveries(id)).toHaveLength(1);
  await deleteOldData(app, person.company_id, new Date(Date.now() + 30 * 86_400_000));
  expect(await deliveries(id)).toHaveLength(1);
  await deleteOldData(app, person.company_id, new Date(Date.now() + 31 * 86_400_000));
  expect(await deliveries(id)).toEqual([]);
});
