import {
  addPushSubscription,
  getPushKey,
  listPushSubscriptions,
  MAX_PUSH_DEVICES,
  PUSH_TESTS_AN_HOUR,
  removePushSubscription,
  sendTestPush,
  signOut,
  updateUser,
} from '@tokiori/contract';
import { dateIn } from '@tokiori/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  makeTestDevice,
  startPushService,
  vapidClaims,
  type PushService,
} from '#test/platform/push-service';
import { startTestApp, type Person, type TestApp } from '#testing';
import { getReader } from '../../shared/readers.queries';
import type { PushWords } from './channels/channel';
import { deliver } from './channels/deliver';

let service: PushService;
let app: TestApp;
let admin: Person;
let learner: Person;
beforeAll(async () => {
  service = await startPushService();
  const environment = {
    PUSH_PRIVATE_HOSTS: '127.0.0.1',
    MAIL_FROM: 'ときおり <operator@tokiori.example>',
  };
  app = await startTestApp({ environment });
});
afterAll(() => Promise.all([app.close(), service.close()]));
beforeEach(async () => {
  ({ admin, learner } = await app.make.company());
  service.answerWith(201);
});
afterEach(async () => {
  service.received.length = 0;
  await app.database.pool.query('delete from pgboss.job; delete from push_subscriptions');
});

let serial = 0;
const device = () => makeTestDevice(`${service.url}/send/${(serial += 1)}`);
const subscribed = async (person = learner) => {
  const made = device();
  return { ...made, ...(await person.ok(addPushSubscription, { body: made.body })) };
};
const push = async (words: Partial<PushWords> = {}, { id: userId, companyId } = learner) => {
  const { now } = app.clock;
  const today = dateIn('Asia/Tokyo', now);
  const to = await app.database.run({ companyId }, (tx) =>
    getReader(tx, companyId, { userId, today }),
  );
  const shown = {
    title: '今日の分が3問あります',
    body: '約2分で終わります。',
    path: '/dashboard',
    tag: 'today',
    ...words,
  };
  const message = { channel: 'push', kind: 'today', to, words: shown } as const;
  const tools = { jobs: app.jobs, publicUrl: 'https://learn.example' };
  const sending = { companyId: learner.companyId, now };
  const sent = await app.database.run(sending, (tx) => deliver(tx, tools, sending, [message]));
  return sent.length;
};
const devices = async (person = learner) =>
  (await person.ok(listPushSubscriptions)).map(({ id }) => id);
const waiting = async () =>
  (await app.database.pool.query('select from push_messages')).rowCount ?? 0;
/** Lets the time until the next try pass. */
const later = () =>
  app.database.pool.query(`update pgboss.job set start_after = now() - interval '1 second'`);

describe('a notification to a device', () => {
  it('is read by the browser alone, and says who sends it', async () => {
    const { id, open } = await subscribed();
    expect(await push({ badgeCount: 3 })).toBe(1);
    await app.jobs.workOff();
    const [message] = service.received;
    expect(message!.body.toString('latin1')).not.toContain('dashboard');
    expect(open(message!.body)).toEqual({
      title: '今日の分が3問あります',
      body: '約2分で終わります。',
      path: '/dashboard',
      tag: 'today',
      badge: 3,
    });
    const { key, claims } = vapidClaims(message!.headers.authorization!);
    expect(key).toBe((await learner.ok(getPushKey)).public_key);
    expect(claims).toEqual({
      aud: service.url,
      sub: 'mailto:operator@tokiori.example',
      exp: app.clock.now.getTime() / 1000 + 12 * 3600,
    });
    expect(message!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(12 * 3600),
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    const [shown] = await learner.ok(listPushSubscriptions);
    expect(shown).toMatchObject({ id, last_used_at: app.clock.now.toISOString() });
    expect(await waiting()).toBe(0);
  });

  it('is sent again under the same topic when a job comes twice, and not at all once it was taken', async () => {
    await subscribed();
    await push();
    const { rows } = await app.database.pool.query<{ id: number }>('select id from push_messages');
    await app.database.asOwner((tx) =>
      app.jobs.send(tx, 'deliver-push', { pushMessageId: rows[0]!.id }),
    );
    await app.jobs.workOff();
    const topics = new Set(service.received.map(({ headers }) => headers['topic']));
    expect(service.received.length).toBeLessThanOrEqual(2);
    expect(topics.size).toBe(1);
    service.received.length = 0;
    await app.database.asOwner((tx) =>
      app.jobs.send(tx, 'deliver-push', { pushMessageId: rows[0]!.id }),
    );
    await app.jobs.workOff();
    expect(service.received).toEqual([]);
  });

  it.each([429, 503])('is tried again when the push service answers %i', async (status) => {
    service.answerWith(status);
    await subscribed();
    await push();
    await app.jobs.workOff();
    await app.jobs.workOff();
    expect(service.received).toHaveLength(1);
    service.answerWith(201);
    await later();
    await app.jobs.workOff();
    expect([service.received.length, await waiting()]).toEqual([2, 0]);
  });

  it('is given up after the last try, and the device stays', async () => {
    service.answerWith(500);
    const { id } = await subscribed();
    await push();
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await app.jobs.workOff();
      await later();
    }
    expect(service.received).toHaveLength(7);
    expect([await waiting(), await devices()]).toEqual([0, [id]]);
  });

  it.each([404, 410])('ends the subscription when the push service answers %i', async (status) => {
    service.answerWith(status);
    await subscribed();
    await push();
    await app.jobs.workOff();
    expect([await devices(), await waiting()]).toEqual([[], 0]);
  });

  it('is not tried again when it is refused; a device that refuses five in a row is forgotten', async () => {
    service.answerWith(403);
    await subscribed();
    for (let count = 1; count <= 5; count += 1) {
      expect(await devices()).toHaveLength(1);
      await push();
      await app.jobs.workOff();
      expect(service.received).toHaveLength(count);
    }
    expect(await devices()).toEqual([]);
  });

  it('is thrown away when it is too late', async () => {
    await subscribed();
    await push({ ttlHours: 1 });
    app.clock.addSeconds(3600);
    await app.jobs.workOff();
    expect([service.received, await waiting()]).toEqual([[], 0]);
  });

  it('reaches nobody who may not sign in, also when it was on its way', async () => {
    await subscribed();
    await push();
    await admin.ok(updateUser, { params: { id: learner.id }, body: { active: false } });
    await app.jobs.workOff();
    expect(service.received).toEqual([]);
    expect(await push()).toBe(0);
  });

  it('leads nowhere but to the product', async () => {
    await subscribed();
    await expect(push({ path: '//evil.example' })).rejects.toThrow(TypeError);
  });

  it('stays in its company', async () => {
    const other = await app.make.company();
    await subscribed(other.learner);
    expect(await push({}, other.learner)).toBe(0);
  });
});

describe('a device', () => {
  it('is added once, and renewed when its browser tells new keys', async () => {
    const { id, body } = await subscribed();
    const renewed = { ...device().body, endpoint: body.endpoint, device_name: 'タブレット' };
    const again = await learner.ok(addPushSubscription, { body: renewed });
    expect(again).toMatchObject({ id, device_name: 'タブレット' });
    expect(await devices()).toEqual([id]);
  });

  it('is its latest owner’s alone', async () => {
    const { body } = await subscribed();
    await admin.ok(addPushSubscription, { body });
    expect([await devices(), (await devices(admin)).length]).toEqual([[], 1]);
  });

  it('is refused beyond the tenth', async () => {
    for (let count = 0; count < MAX_PUSH_DEVICES; count += 1) await subscribed();
    const refusal = await learner.refused(addPushSubscription, { body: device().body });
    expect(refusal.code).toBe('TOO_MANY_PUSH_DEVICES');
  });

  it.each([
    'http://push.example/send',
    'https://10.0.0.5/send',
    'https://[::1]/send',
    'https://user:secret@push.example/send',
  ])('has no address like %s', async (endpoint) => {
    const body = { ...device().body, endpoint };
    const refusal = await learner.refused(addPushSubscription, { body });
    expect(refusal).toMatchObject({ errors: [{ field: 'endpoint' }] });
  });

  it('has a key that one can encrypt for', async () => {
    const body = { ...device().body, p256dh: `BA${'A'.repeat(85)}` };
    const refusal = await learner.refused(addPushSubscription, { body });
    expect(refusal).toMatchObject({ errors: [{ field: 'p256dh' }] });
  });

  it('is removed by its owner alone', async () => {
    const { id } = await subscribed();
    const params = { id };
    expect((await admin.refused(removePushSubscription, { params })).code).toBe('NOT_FOUND');
    expect(await learner.ok(removePushSubscription, { params })).toMatchObject({ id });
    expect((await learner.refused(removePushSubscription, { params })).code).toBe('NOT_FOUND');
  });

  it('is forgotten when its owner signs out there', async () => {
    await subscribed();
    await learner.ok(signOut);
    const { rowCount } = await app.database.pool.query('select from push_subscriptions');
    expect(rowCount).toBe(0);
  });

  it('keeps its secret sealed', async () => {
    const { body } = await subscribed();
    const { rows } = await app.database.pool.query('select * from push_subscriptions');
    expect(JSON.stringify(rows)).not.toContain(body.auth);
    const keys = await app.database.pool.query('select sealed_private_key from vapid_keys');
    expect(JSON.stringify(keys.rows)).not.toContain('PRIVATE KEY');
  });
});

describe('a test notification', () => {
  it('goes to all devices of who asks for it, ten times an hour', async () => {
    const [one, other] = [await subscribed(), await subscribed()];
    await subscribed(admin);
    expect(await learner.ok(sendTestPush)).toEqual({ devices: 2 });
    await app.jobs.workOff();
    const paths = service.received.map(({ path }) => service.url + path).sort();
    expect(paths).toEqual([one.body.endpoint, other.body.endpoint].sort());
    for (let count = 1; count < PUSH_TESTS_AN_HOUR; count += 1) await learner.ok(sendTestPush);
    expect((await learner.refused(sendTestPush)).code).toBe('TOO_MANY_REQUESTS');
  });
});
