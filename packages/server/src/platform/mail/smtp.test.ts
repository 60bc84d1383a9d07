import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '#test/platform/mail-server';
import { createSmtpSender, DeliveryError, type OutgoingMail } from './smtp';

let server: MailServer;
let encrypting: MailServer;
beforeAll(async () => {
  [server, encrypting] = await Promise.all([startMailServer(), startMailServer({ tls: true })]);
});
beforeEach(() => {
  server.received.length = 0;
  server.refuseWith(null);
});
afterAll(() => Promise.all([server.close(), encrypting.close()]));

const FROM = 'ときおり <no-reply@tokiori.example>';
const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: { address: 'hanako@mail.example', name: '髙橋 花子 "Hana"' },
  replyTo: null,
  subject:
    '【ときおり】パスワードの再設定について、お知らせいたします（このメールは自動でお送りしています）',
  text: '髙橋 花子 様\n\n①こんにちは。😀\n',
  html: '<p>①こんにちは。😀</p>',
  date: new Date('2026-11-20T00:00:00Z'),
  messageKey: 'mail-1',
  ...changes,
});
const never = new AbortController().signal;
const send = (changes: Partial<OutgoingMail> = {}, url = server.url) =>
  createSmtpSender(url, FROM).send(mail(changes), never);

/** The error of a sending that is expected to fail. */
const refused = async (sending: Promise<void>): Promise<DeliveryError> => {
  const error: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`Not refused: ${String(error)}`);
  return error;
};

it('brings Japanese over as it was written, in every part', async () => {
  await send();
  const [got] = server.received;
  expect(got).toMatchObject({
    subject: mail().subject,
    text: mail().text,
    messageId: '<mail-1@tokiori.example>',
  });
  expect(got!.html).toContain('①こんにちは。😀');
  expect(got!.from!.value).toEqual([{ name: 'ときおり', address: 'no-reply@tokiori.example' }]);
  expect([got!.to].flat()[0]!.value).toEqual([{ ...mail().to }]);
  expect(got!.headers.get('auto-submitted')).toBe('auto-generated');
  expect(got!.date).toEqual(mail().date);
});

it('makes no header and no second recipient of a name, a subject or an address', async () => {
  const evil = 'a\r\nBcc: all@mail.example\r\n\r\nbody';
  await send({ to: { address: 'hanako@mail.example', name: evil }, subject: evil });
  const [got] = server.received;
  expect([...got!.headers.keys()]).not.toContain('bcc');
  expect(got!.text).toBe(mail().text);
  for (const address of [
    'a@mail.example\r\nRCPT TO:<b@mail.example>',
    'a@mail.example>,<b@mail.example',
  ])
    expect((await refused(send({ to: { address, name: null } }))).isFinal).toBe(true);
  expect(server.received).toHaveLength(1);
});

it.each([
  [451, false],
  [550, true],
])('tells whether %s is final, without naming the address', async (code, isFinal) => {
  server.refuseWith(code);
  const error = await refused(send());
  expect(error.isFinal).toBe(isFinal);
  expect(error.message).toContain(String(code));
  expect(error.message).not.toContain('hanako');
});

it.each([
  ['550 5.1.1 <x> no such user', 550, true],
  ['550 no such mailbox', 550, true],
  ['553 mailbox name not allowed', 553, true],
  ['550 5.2.1 mailbox disabled', 550, true],
  ['550 5.7.1 refused by policy', 550, false],
  ['550 blocked as spam', 550, false],
  ['552 5.2.2 mailbox full', 552, false],
  ['554 transaction failed', 554, false],
  ['450 4.1.1 not now', 450, false],
])('tells whether 「%s」 is about the address', async (words, code, isAboutAddress) => {
  server.refuseWith(code, words.slice(4));
  expect((await refused(send())).isAboutAddress).toBe(isAboutAddress);
});

it('says where one click stops such mails, by an address of ours alone', async () => {
  const url = 'https://tokiori.example/api/unsubscribe/1.2.abc_-';
  await send({ unsubscribeUrl: url });
  await send({ unsubscribeUrl: `${url}\r\nBcc: all@mail.example` });
  await send();
  const lines = server.received.map(({ headerLines }) =>
    headerLines.filter(({ key }) => key.startsWith('list-unsubscribe')).map(({ line }) => line),
  );
  expect(lines).toEqual([
    [`List-Unsubscribe: <${url}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'],
    [],
    [],
  ]);
});

it('waits for a server that is not there', async () => {
  expect(await refused(send({}, 'smtp://127.0.0.1:1'))).toMatchObject({ isFinal: false });
});

it('gives up at once when the process wants to end', async () => {
  const ending = AbortSignal.abort();
  const sending = createSmtpSender(server.url, FROM).send(mail(), ending);
  expect(await refused(sending)).toMatchObject({ message: 'ETIMEDOUT', isFinal: false });
  await send();
  expect(server.received).toHaveLength(1); // not the one that was given up, however late it is
});

it('leaves no connection that would deliver a mail that was given up', async () => {
  const ending = new AbortController();
  const silent = createServer((socket) => {
    socket.on('error', () => {});
    ending.abort();
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const gone = once(silent, 'connection').then(([socket]) => once(socket as Socket, 'close'));
  const sending = createSmtpSender(`smtp://127.0.0.1:${port}`, FROM).send(mail(), ending.signal);
  expect(await refused(sending)).toMatchObject({ message: 'ETIMEDOUT', isFinal: false });
  await gone;
  silent.close();
});

it('sends to another machine over TLS with a valid certificate, or not at all', async () => {
  // 0.0.0.0 is this machine as well, but is not taken for it.
  for (const { port, received } of [server, encrypting]) {
    const error = await refused(send({}, `smtp://someone:secret@0.0.0.0:${port}`));
    expect(error.isFinal).toBe(false);
    expect(error.message).not.toContain('secret');
    expect(received).toEqual([]);
  }
});
