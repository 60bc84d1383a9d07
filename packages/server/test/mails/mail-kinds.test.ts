import {
  createLeave,
  deleteUser,
  putNotificationPreferences,
  remindBasicUsers,
  updateCompany,
} from '@tokiori/contract';
import { isLearningMail, MAIL_RULES, type MailKind, type MailRule } from '@tokiori/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '#test/platform/mail-server';
import { drawSome } from '#test/platform/thorough';
import { startTestApp, type Person, type TestApp } from '#testing';
import { basicRows } from '../../src/resources/basics/scores.testing';
import { LINES, makeWorld, OPERATOR_ADDRESS, type World } from './mail-kinds.testing';

let server: MailServer;
let app: TestApp;
let operator: Person;
beforeAll(async () => {
  server = await startMailServer();
  const environment = {
    SMTP_URL: server.url,
    MAIL_FROM: 'no-reply@tokiori.example',
    INQUIRY_MAIL_TO: OPERATOR_ADDRESS,
  };
  app = await startTestApp({ environment });
  operator = (await app.make.company({ isVendor: true })).admin;
});
afterAll(() => Promise.all([app.close(), server.close()]));
beforeEach(async () => {
  await app.database.pool.query(
    'truncate mails cascade; delete from rate_limits; delete from pgboss.job; delete from reminder_preferences',
  );
  server.received.length = 0;
});

const mailbox = (address: string) =>
  server.received.filter(({ to }) => [to!].flat()[0]!.value[0]!.address === address);

/** How many mails of a kind lie in a mailbox. */
const arrived = async (kind: MailKind, address: string): Promise<number> => {
  await app.jobs.workOff();
  const { rows } = await app.database.pool.query<{ subject: string }>(
    'select subject from mails where mail_kind = $1 and to_address = $2',
    [kind, address],
  );
  const subjects = new Set(rows.map(({ subject }) => subject));
  return mailbox(address).filter(({ subject }) => subjects.has(subject!)).length;
};

/** What becomes of somebody before a mail is written to them. */
const STATES: Record<string, (world: World) => Promise<unknown>> = {
  stopped: ({ reader }) =>
    reader.ok(putNotificationPreferences, { params: { id: reader.id }, body: { mail: false } }),
  'on leave': ({ admin, reader }) =>
    admin.ok(createLeave, {
      params: { id: reader.id },
      body: { kind: 'ParentalLeave', from: '2026-11-16', to: null },
    }),
  deactivated: ({ admin, reader }) => admin.ok(deleteUser, { params: { id: reader.id } }),
};
const KINDS = Object.keys(MAIL_RULES) as MailKind[];
const OF_PEOPLE = KINDS.filter((kind) => LINES[kind].to === undefined);

const sentTo = async (kind: MailKind, become?: (world: World) => Promise<unknown>) => {
  const { role = 'User', before, send, to } = LINES[kind];
  const world = await makeWorld(app, { role, operator, mailbox });
  await before?.(world);
  await app.jobs.workOff();
  await become?.(world);
  // Who has left can do nothing: what they would have to ask for is refused.
  await send(world).catch((error: unknown) => {
    if (become !== STATES['deactivated']) throw error;
  });
  return arrived(kind, to?.(world) ?? world.email);
};

describe.each(KINDS)('a mail of the kind %s', (kind) => {
  it('arrives, and names the way to stop it where it may be stopped', async () => {
    expect(await sentTo(kind)).toBe(1);
    if (!MAIL_RULES[kind].isStoppable) return;
    const { rows } = await app.database.pool.query<{ subject: string }>(
      'select subject from mails where mail_kind = $1',
      [kind],
    );
    const mail = server.received.find(({ subject }) => subject === rows[0]!.subject)!;
    expect(mail.headers.has('list')).toBe(true);
    expect(mail.text).toContain('/unsubscribe#code=');
  });
});

/** One rule decides for all kinds. */
describe.each(drawSome(OF_PEOPLE, 1 / 3))('a mail of the kind %s', (kind) => {
  const rule: MailRule = MAIL_RULES[kind];

  it('arrives or not where such mails were stopped', async () => {
    expect(await sentTo(kind, STATES['stopped'])).toBe(rule.isStoppable ? 0 : 1);
  });

  it('arrives or not during a leave', async () => {
    expect(await sentTo(kind, STATES['on leave'])).toBe(rule.duringLeave ? 1 : 0);
  });

  it.runIf(!rule.toDeactivated)('does not go to who has left', async () => {
    expect(await sentTo(kind, STATES['deactivated'])).toBe(0);
  });
});

it.each(Object.entries(STATES).map(([name, become]) => ({ name, become })))(
  'a mail that was held goes out no more to who is $name meanwhile',
  async ({ become }) => {
    const { company, admin, department } = await app.make.company({ isApproved: false });
    const asked = [1, 2].map((place) => ({
      departmentId: department.id,
      email: `held${place}.${company.id}@kinds.example`,
      isProved: false,
    }));
    const [reader, other] = await Promise.all(asked.map((some) => app.make.user(company.id, some)));
    const basic = await basicRows(app).basic(company.id);
    const params = { company_id: company.id, basic_id: basic.id };
    const body = { user_ids: [reader!.id, other!.id] };
    expect(await admin.ok(remindBasicUsers, { params, body })).toMatchObject({
      done: 2,
      queued: 2,
    });
    await become({ admin, reader: reader! } as World);
    const approved = { params: { id: company.id }, body: { approved: true } };
    await operator.ok(updateCompany, approved);
    expect(await arrived('basic-reminder', asked[0]!.email)).toBe(0);
    expect(await arrived('basic-reminder', asked[1]!.email)).toBe(1);
  },
);

it('asks of every kind about learning, and of no other, who gets it', () => {
  const asked = KINDS.filter(isLearningMail);
  expect(asked).toEqual(KINDS.filter((kind) => !MAIL_RULES[kind].duringLeave));
});
