import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startMailServer, type MailServer } from '#test/platform/mail-server';
import { patiently } from '#test/platform/patience';
import { startTestApp, type TestApp } from '#testing';
import { readConfig } from '../../platform/config';
import { createAppJobs } from '../../queues';
import { queueMail } from '../../shared/mails';
import { deliverMails, resumeMails } from './delivery.service';

let server: MailServer;
let app: TestApp;
let companyId: number;
const lines: string[] = [];

beforeAll(async () => {
  server = await startMailServer();
  const environment = { SMTP_URL: server.url, MAIL_FROM: 'no-reply@tokiori.example' };
  app = await startTestApp({ environment, log: (line) => lines.push(line) });
  companyId = (await app.make.company()).admin.companyId;
});
afterAll(() => Promise.all([app.close(), server.close()]));
beforeEach(() => server.refuseWith(null));
afterEach(async () => {
  server.received.length = 0;
  await app.database.pool.query('truncate mails; delete from pgboss.job');
});

const queue = (address = 'hanako@mail.example'): Promise<number> =>
  app.database.run({ companyId }, (tx) =>
    queueMail(tx, app.jobs, {
      kind: 'welcome',
      companyId,
      to: { address, name: '花子' },
      subject: 'お知らせ',
      body: { paragraphs: ['こんにちは。'], code: '123456' },
    }),
  );
const mails = async () => {
  const { rows } = await app.database.pool.query<{ state: string; attempts: number }>(
    'select state, attempts, last_error, sealed_body is null as is_emptied from mails order by id',
  );
  return rows;
};
/** Works as the server does, telling its log. */
const work = () =>
  app.jobs.workOff((error, about) => app.fastify.log.error({ err: error, ...about }, 'job failed'));
/** Lets the time until the next try pass. */
const later = () =>
  app.database.pool.query(`update pgboss.job set start_after = now() - interval '1 second'`);

it('delivers what waits, and keeps nothing of what it said', async () => {
  await queue();
  await app.jobs.workOff();
  expect(server.received.map(({ text }) => text)).toEqual([expect.stringContaining('123456')]);
  expect(await mails()).toEqual([
    { state: 'sent', attempts: 1, last_error: null, is_emptied: true },
  ]);
});

it('tries again what a server does not take now, and says nothing of it to whom', async () => {
  server.refuseWith(451);
  await queue();
  await work();
  expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1, is_emptied: false }]);
  await app.jobs.workOff();
  expect(await mails()).toMatchObject([{ attempts: 1 }]);
  server.refuseWith(null);
  await later();
  await app.jobs.workOff();
  expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
  expect(lines.join()).toContain('job failed');
  expect(lines.join()).not.toContain('mail.example');
});

it('gives up what is refused for good at once, and the rest after the eighth try', async () => {
  server.refuseWith(550);
  await queue('gone@mail.example');
  await app.jobs.workOff();
  expect(await mails()).toMatchObject([{ state: 'failed', attempts: 1, is_emptied: false }]);
  server.refuseWith(421);
  await queue();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await app.jobs.workOff();
    await later();
  }
  expect((await mails())[1]).toMatchObject({ state: 'failed', attempts: 8 });
  expect(server.received).toEqual([]);
});

it('waits for a server that is down, and delivers once it is back', async () => {
  const { port } = server;
  await server.close();
  await queue();
  await app.jobs.workOff();
  expect(await mails()).toMatchObject([{ state: 'waiting', last_error: expect.any(String) }]);
  server = await startMailServer({ port });
  await later();
  await app.jobs.workOff();
  expect(server.received).toHaveLength(1);
});

it('sends each mail once, though two processes work and a job comes twice', async () => {
  const config = readConfig({ SMTP_URL: server.url }, 'production');
  // The embedded database has one process, which takes all that is under way for its own.
  const shared = { kind: 'postgresql' as const, systemPool: () => app.database.systemPool() };
  const processes = [
    createAppJobs(shared, app.jobs.secrets),
    createAppJobs(shared, app.jobs.secrets),
  ];
  for (const jobs of processes)
    deliverMails({ jobs, database: app.database, config, now: () => new Date() });
  for (let number = 1; number <= 12; number += 1) await queue(`person${number}@mail.example`);
  for (const jobs of processes) await jobs.start(() => undefined);
  await vi.waitFor(async () => {
    expect((await mails()).filter(({ state }) => state === 'sent')).toHaveLength(12);
  }, patiently(10_000));
  const { rows } = await app.database.pool.query<{ id: number }>('select id from mails');
  await app.database.asOwner(async (tx) => {
    for (const { id } of rows) await app.jobs.send(tx, 'deliver-mail', { mailId: id });
  });
  await app.jobs.workOff();
  for (const jobs of processes) await jobs.stop();
  const ids = server.received.map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
});

it('finds mails that wait without a job, and gives them one', async () => {
  await queue('left@mail.example');
  await app.database.pool.query('delete from pgboss.job');
  await queue('waiting@mail.example');
  await Promise.all([1, 2].map(() => resumeMails(app)));
  const { rows } = await app.database.pool.query('select from pgboss.job');
  expect(rows).toHaveLength(2);
  await app.jobs.workOff();
  expect(server.received).toHaveLength(2);
});
