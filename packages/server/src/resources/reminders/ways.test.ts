import {
  addPushSubscription,
  countReminders,
  createChatWebhook,
  listReminderRecipients,
  listReminderRounds,
  putNotificationPreferences,
} from '@tokiori/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestDevice, startPushService, type PushService } from '#test/platform/push-service';
import { startTestApp, type Person, type TestApp } from '#testing';
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
