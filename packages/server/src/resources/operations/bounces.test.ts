import { getUser, listMails, receiveMailBounce, resumeUserMail } from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '#test/platform/mail-server';
import { startTestApp, type Person, type TestApp } from '#testing';
import { queueMail } from '../../shared/mails';
import { bounceTo } from './bounces.testing';

const ADDRESS = 'hanako@mail.example';
const SECRET = 'a-secret-of-the-mail-server-0123456789';

let server: MailServer;
let app: TestApp;
let admin: Person;
let learner: Person;
let operator: Person;
/** Where the learner's mail comes back to. */
let sender: string;

beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({
    environment: {
      SMTP_URL: server.url,
      MAIL_FROM: 'ときおり <no-reply@tokiori.example>',
      MAIL_BOUNCE_ADDRESS: 'Bounces.test@Tokiori.example',
      MAIL_BOUNCE_SECRET: SECRET,
    },
  });
  ({ admin } = await app.make.company());
  const { id } = await app.make.companyRow({ isVendor: true });
  operator = await app.make.user(id, { role: 'SuperAdmin' });
  learner = await app.make.user(admin.companyId, { email: ADDRESS });
});
afterAll(() => Promise.all([app.close(), server.close()]));

const send = async (address: string): Promise<void> => {
  await app.database.run({ companyId: admin.companyId }, (tx) =>
    queueMail(tx, app.jobs, {
      kind: 'welcome',
      companyId: admin.companyId,
      to: { address, name: '花子' },
      subject: 'お知らせ',
      body: { paragraphs: ['こんにちは。'] },
    }),
  );
  await app.jobs.workOff();
};
beforeEach(async () => {
  await app.database.pool.query(
    'truncate mails; delete from mail_failures; delete from pgboss.job',
  );
  server.senders.length = 0;
  await send(ADDRESS);
  sender = server.senders.at(-1)!;
});

const AS_MAIL = { 'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}` };
const hand = (body: string, headers: Record<string, string> = AS_MAIL) =>
  app.nobody.raw(receiveMailBounce, { body, headers });
const outcomeOf = async (body: string) => (await hand(body)).body;
const failureOf = async ({ id }: Person) =>
  (await admin.ok(getUser, { params: { id } })).mail_failure;
const mailStates = async () =>
  (await operator.ok(listMails)).map(({ state, last_error: reason }) => [state, reason]);

describe('a mail that comes back', () => {
  it('goes out with an address that names it alone, and From as ever', async () => {
    expect(sender).toMatch(/^bounces\.test\+[0-9a-z]+-[0-9a-f]{32}@tokiori\.example$/);
    expect(sender.split('@')[0]!.length).toBeLessThanOrEqual(64);
    expect(server.received.at(-1)!.from!.value[0]!.address).toBe('no-reply@tokiori.example');
    await send(ADDRESS);
    expect(server.senders.at(-1)).not.toBe(sender);
  });

  it('marks its address once, whoever has it, and says why without naming it', async () => {
    expect(await outcomeOf(bounceTo(sender))).toEqual({ outcome: 'AddressFailed' });
    const failure = await failureOf(learner);
    expect(failure!.reason).toContain('550 5.1.1 … Recipient address rejected: User unknown');
    expect(await mailStates()).toEqual([['failed', failure!.reason]]);
    await admin.ok(resumeUserMail, { params: { id: learner.id } });
    expect(await outcomeOf(bounceTo(sender))).toEqual({ outcome: 'Ignored' });
    expect(await failureOf(learner)).toBeNull();
  });

  it('is read with characters that are kept nowhere, and however long it is', async () => {
    const odd = { status: '5.1.1', diagnostic: 'smtp; 550 no\0such user' };
    const long = `${bounceTo(sender, odd)}\r\n${'長'.repeat(200_000)}`;
    expect(await outcomeOf(long)).toEqual({ outcome: 'AddressFailed' });
    expect((await failureOf(learner))!.reason).toContain('such user');
  });

  it('stays marked when the next mail is taken, since that server takes every mail', async () => {
    await hand(bounceTo(sender.toUpperCase()));
    await send(ADDRESS);
    expect(await mailStates()).toMatchObject([
      ['sent', null],
      ['failed', expect.any(String)],
    ]);
    expect(await failureOf(learner)).not.toBeNull();
  });

  it('may be told of before its own server has answered', async () => {
    await app.database.pool.query(`update mails set state = 'waiting', sent_at = null`);
    expect(await outcomeOf(bounceTo(sender))).toEqual({ outcome: 'AddressFailed' });
    await app.jobs.workOff();
    expect(await mailStates()).toMatchObject([['failed', expect.any(String)]]);
  });

  it.each([
    ['5.2.1', 'smtp; 550 mailbox disabled', 'AddressFailed'],
    ['5.4.4', 'X-Postfix; Host or domain name not found', 'AddressFailed'],
    ['5.0.0', 'smtp; 550 no such user', 'AddressFailed'],
    ['5.0.0', 'smtp; 550 blocked as spam', 'MailFailed'],
    ['5.7.1', 'smtp; 550 refused by policy', 'MailFailed'],
    ['5.2.2', 'smtp; 552 mailbox full', 'MailFailed'],
    ['4.4.7', 'smtp; 451 no answer for five days', 'MailFailed'],
  ])('tells %s 「%s」 apart: %s', async (status, diagnostic, outcome) => {
    expect(await outcomeOf(bounceTo(sender, { status, diagnostic }))).toEqual({ outcome });
    expect((await failureOf(learner)) !== null).toBe(outcome === 'AddressFailed');
    expect(await mailStates()).toMatchObject([['failed', expect.stringContaining(status)]]);
  });

  it.each([
    ['is late', { action: 'delayed', status: '4.4.1' }],
    ['has arrived', { action: 'delivered', status: '2.0.0' }],
    ['was passed on', { action: 'relayed', status: '2.0.0' }],
  ])('changes nothing when it %s', async (_what, told) => {
    expect(await outcomeOf(bounceTo(sender, told))).toEqual({ outcome: 'Ignored' });
    expect(await mailStates()).toEqual([['sent', null]]);
  });

  it('is read as far as it was handed over', async () => {
    const [whole] = bounceTo(sender).split('Subject: =?');
    expect(await outcomeOf(whole!)).toEqual({ outcome: 'AddressFailed' });
  });

  it('works for an address of several people as long as one of them is reached', async () => {
    const body = bounceTo(sender, {}, { action: 'delivered', status: '2.0.0' });
    expect(await outcomeOf(body)).toEqual({ outcome: 'Ignored' });
    expect(await failureOf(learner)).toBeNull();
  });
});

describe('what is no report of a mail from here', () => {
  const autoReply = () =>
    [`To: ${sender}`, 'Auto-Submitted: auto-replied', '', '不在にしています。'].join('\r\n');
  const wrongCode = () => {
    const [before, mac] = sender.split('-') as [string, string];
    return bounceTo(`${before}-${'0'.repeat(32)}${mac.slice(32)}`);
  };
  const otherMail = () => bounceTo(sender.replace(/\+[0-9a-z]+-/, '+zzz-'));

  it.each([
    ['an automatic answer', autoReply],
    ['a forged code', wrongCode],
    ['the code of another mail', otherMail],
    ['a domain that only begins like ours', () => bounceTo(`${sender}.evil.example`)],
    ['an address without a code', () => bounceTo('bounces.test@tokiori.example')],
    ['garbage', () => '\u0001\u001b$B;;;\r\n\r\n--x'],
    ['nothing', () => ''],
    ['a report without a recipient', () => bounceTo(sender).replaceAll('Final-Recipient', 'X')],
    ['the report as text', () => bounceTo(sender).replace('multipart/report', 'multipart/mixed')],
  ])('is ignored: %s', async (_what, body) => {
    expect(await hand(body())).toMatchObject({ status: 200, body: { outcome: 'Ignored' } });
    expect(await mailStates()).toEqual([['sent', null]]);
    expect(await failureOf(learner)).toBeNull();
  });

  it('is refused when it is longer than any report', async () => {
    expect((await hand('x'.repeat(1_100_000))).status).toBe(413);
  });

  it.each([
    [
      'deep',
      (to: string) =>
        `To: ${to}\r\nContent-Type: multipart/report; boundary=a\r\n\r\n${'--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(4500)}`,
    ],
    [
      'many',
      (to: string) =>
        `To: ${to}\r\nContent-Type: multipart/report; boundary=a\r\n\r\n${'--a\r\n\r\nx\r\n'.repeat(20_000)}`,
    ],
    [
      'headers',
      (to: string) =>
        `${`To: ${to}\r\n`.repeat(3000)}Content-Type: multipart/report; boundary=a\r\n\r\n`,
    ],
    [
      'addressees',
      () => `To: ${'<('.repeat(120_000)}\r\nContent-Type: multipart/report; boundary=a\r\n\r\n`,
    ],
    ['folded', (to: string) => bounceTo(to, { diagnostic: `smtp; ${'\r\n '.repeat(60_000)}` })],
    ['html', () => `Content-Type: text/html\r\n\r\n${'<div><b>'.repeat(30_000)}`],
  ])('is read in no time, however it is made: %s', async (_what, body) => {
    const begun = performance.now();
    expect(await hand(body(sender))).toMatchObject({ status: 200 });
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});

describe('who tells of them', () => {
  it.each([
    ['nobody', {}],
    ['a wrong secret', { authorization: `Bearer ${'x'.repeat(38)}` }],
    ['a part of it', { authorization: `Bearer ${SECRET.slice(0, 37)}` }],
    ['another scheme', { authorization: `Basic ${SECRET}` }],
  ])('is refused before anything is read: %s', async (_who, headers) => {
    const sent = { 'content-type': 'message/rfc822', ...headers };
    for (const body of [bounceTo(sender), 'x'.repeat(1_100_000)])
      expect((await hand(body, sent)).status).toBe(401);
    expect(await failureOf(learner)).toBeNull();
  });

  it('is no user, not even an operator', async () => {
    const headers = { 'content-type': 'message/rfc822' };
    expect(
      await operator.refused(receiveMailBounce, { body: bounceTo(sender), headers }),
    ).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('cannot hand a mail to another call', async () => {
    const sent = { body: bounceTo(sender) as never, headers: { 'content-type': 'message/rfc822' } };
    expect((await admin.raw(resumeUserMail, { params: { id: learner.id }, ...sent })).status).toBe(
      415,
    );
  });
});

it('without a configuration the sender is ever the same, and nobody is listened to', async () => {
  const plain = await startTestApp({
    environment: { SMTP_URL: server.url, MAIL_FROM: 'no-reply@tokiori.example' },
  });
  const { admin: self } = await plain.make.company();
  await plain.database.run({ companyId: self.companyId }, (tx) =>
    queueMail(tx, plain.jobs, {
      kind: 'welcome',
      companyId: self.companyId,
      to: { address: ADDRESS, name: null },
      subject: 'お知らせ',
      body: { paragraphs: [] },
    }),
  );
  await plain.jobs.workOff();
  expect(server.senders.at(-1)).toBe('no-reply@tokiori.example');
  const sent = { body: bounceTo(sender), headers: AS_MAIL };
  expect((await plain.nobody.raw(receiveMailBounce, sent)).status).toBe(404);
  await plain.close();
});
