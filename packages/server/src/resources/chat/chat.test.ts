import {
  createChatWebhook,
  deleteChatWebhook,
  listChatWebhooks,
  MAX_CHAT_WEBHOOKS,
  testChatWebhook,
  updateChatWebhook,
  type BodyInput,
} from '@tokiori/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPushService, type PushService } from '#test/platform/push-service';
import { startTestApp, type Person, type TestApp } from '#testing';
import { readConfig } from '../../platform/config';
import { deliver } from '../notifications/channels/deliver';

let service: PushService;
let app: TestApp;
let admin: Person;
let department: { id: number };
const environment = { CHAT_PRIVATE_HOSTS: '127.0.0.1', PUBLIC_URL: 'https://learn.example' };
beforeAll(async () => {
  // Any server that takes what is posted and notes it.
  service = await startPushService();
  app = await startTestApp({ environment });
});
afterAll(() => Promise.all([app.close(), service.close()]));
beforeEach(async () => {
  ({ admin, department } = await app.make.company());
  service.answerWith(200);
});
afterEach(async () => {
  service.received.length = 0;
  await app.database.pool.query('delete from pgboss.job');
});

type Body = BodyInput<typeof createChatWebhook>;
const body = (changes: Partial<Body> = {}): Body => ({
  name: '総務の連絡',
  kind: 'Slack',
  url: `${service.url}/services/T000/secretabcd`,
  ...changes,
});
const create = (changes?: Partial<Body>) => admin.ok(createChatWebhook, { body: body(changes) });
const shown = async () => (await admin.ok(listChatWebhooks))[0]!;
const notice = (departmentId: number | null) =>
  app.database.run({ companyId: admin.companyId }, async (tx) => {
    const words = {
      title: '今日、まだの方が2人います',
      lines: ['青葉 花子さん：3問'],
      path: '/admin/users',
    };
    const tools = {
      jobs: app.jobs,
      publicUrl: readConfig(environment, 'production').publicUrl,
    };
    const sending = { companyId: admin.companyId, now: app.clock.now };
    const message = { channel: 'chat', to: { departmentId }, words } as const;
    return (await deliver(tx, tools, sending, [message])).length;
  });
const later = () =>
  app.database.pool.query(`update pgboss.job set start_after = now() - interval '1 second'`);

describe('a chat of a company', () => {
  it('is added, and its address shown to nobody again', async () => {
    const made = await create({ department_id: department.id });
    expect(made).toMatchObject({
      name: '総務の連絡',
      kind: 'Slack',
      address_hint: `${new URL(service.url).host}/…abcd`,
      department_id: department.id,
      created_by: { id: admin.id, name: admin.name },
      last_ok_at: null,
      last_error: null,
    });
    expect(JSON.stringify(await shown())).not.toContain('secret');
    const { rows } = await app.database.pool.query('select * from chat_webhooks');
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  it('is changed and deleted', async () => {
    const { id } = await create();
    const params = { id };
    const changed = await admin.ok(updateChatWebhook, {
      params,
      body: { name: '営業の連絡', url: `${service.url}/other/wxyz` },
    });
    expect(changed).toMatchObject({ id, name: '営業の連絡', kind: 'Slack' });
    expect(changed.address_hint).toMatch(/wxyz$/);
    expect(await admin.ok(deleteChatWebhook, { params })).toMatchObject({ id });
    expect(await admin.ok(listChatWebhooks)).toEqual([]);
  });

  it.each([
    'http://chat.example/hook',
    'https://192.168.0.10/hook',
    'https://169.254.169.254/latest',
    'https://user:secret@chat.example/hook',
  ])('has no address like %s', async (url) => {
    const refusal = await admin.refused(createChatWebhook, { body: body({ url }) });
    expect(refusal).toMatchObject({ errors: [{ field: 'url' }] });
  });

  it('is of a department of the company alone', async () => {
    const other = await app.make.company();
    const refusal = await admin.refused(createChatWebhook, {
      body: body({ department_id: other.department.id }),
    });
    expect(refusal).toMatchObject({ errors: [{ field: 'department_id' }] });
  });

  it('is refused beyond the twentieth', async () => {
    for (let count = 0; count < MAX_CHAT_WEBHOOKS; count += 1) await create();
    const refusal = await admin.refused(createChatWebhook, { body: body() });
    expect(refusal.code).toBe('TOO_MANY_CHAT_WEBHOOKS');
  });

  it('is shown what a message looks like twenty times an hour, and every company its own', async () => {
    const { id } = await create();
    for (let count = 0; count < 20; count += 1) await admin.ok(testChatWebhook, { params: { id } });
    const refusal = await admin.refused(testChatWebhook, { params: { id } });
    expect(refusal.code).toBe('TOO_MANY_REQUESTS');
    ({ admin } = await app.make.company());
    await admin.ok(testChatWebhook, { params: { id: (await create()).id } });
  });

  it('is another company’s as little as one that does not exist', async () => {
    const { id } = await create();
    const other = (await app.make.company()).admin;
    const params = { id };
    expect((await other.refused(testChatWebhook, { params })).code).toBe('NOT_FOUND');
    expect((await other.refused(deleteChatWebhook, { params })).code).toBe('NOT_FOUND');
  });
});

describe('a message', () => {
  it('goes to the chats of the department, or of the whole company', async () => {
    await create({ url: `${service.url}/company` });
    await create({ url: `${service.url}/department`, department_id: department.id });
    expect(await notice(null)).toBe(1);
    expect(await notice(department.id)).toBe(1);
    await app.jobs.workOff();
    expect(service.received.map(({ path }) => path).sort()).toEqual(['/company', '/department']);
    const [message] = service.received;
    expect(message!.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(message!.body.toString())).toMatchObject({
      text: '今日、まだの方が2人います',
    });
    expect(await shown()).toMatchObject({
      last_ok_at: app.clock.now.toISOString(),
      last_error: null,
    });
  });

  it('is tried again, and the admins see why it failed', async () => {
    service.answerWith(503);
    await create();
    await notice(null);
    await app.jobs.workOff();
    expect((await shown()).last_error).toContain('503');
    service.answerWith(200);
    await later();
    await app.jobs.workOff();
    expect((await shown()).last_error).toBeNull();
    expect(service.received).toHaveLength(2);
  });

  it('that no chat takes is told of once, however many there are', async () => {
    service.answerWith(503);
    await create();
    const told: unknown[] = [];
    for (let message = 0; message < 3; message += 1) {
      await notice(null);
      await app.jobs.workOff((error) => told.push(error));
      await later();
      await app.jobs.workOff((error) => told.push(error));
    }
    expect(told).toMatchObject([{ message: 'a chat service takes a message later' }]);
    expect((await shown()).last_error).toContain('503');
  });

  it('is tried once where the chat has not answered for a day', async () => {
    await create();
    const sent = async (): Promise<number> => {
      const before = service.received.length;
      await notice(null);
      for (let time = 0; time < 4; time += 1) {
        await app.jobs.workOff();
        await later();
      }
      return service.received.length - before;
    };
    expect(await sent()).toBe(1);
    service.answerWith(503);
    expect(await sent()).toBe(4);
    await app.database.pool.query('delete from pgboss.job');
    app.clock.addDays(2);
    expect(await sent()).toBe(1);
    app.clock.addDays(-2);
  });

  it('is not tried again where the address is no more', async () => {
    service.answerWith(404);
    await create();
    await notice(null);
    await app.jobs.workOff();
    await later();
    await app.jobs.workOff();
    expect(service.received).toHaveLength(1);
    expect((await shown()).last_error).toContain('404');
  });

  it('can be tried out', async () => {
    const { id } = await create();
    await admin.ok(testChatWebhook, { params: { id } });
    await app.jobs.workOff();
    expect(service.received[0]!.body.toString()).toContain('見本');
  });
});
