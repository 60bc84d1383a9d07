import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSecrets } from '../../src/platform/secrets';
import { startMailServer, type MailServer } from '../platform/mail-server';
import { createAppJobs } from '../../src/queues';
import { queueMail } from '../../src/shared/mails';
import { KillableServer } from './fixtures/killable-server';
import { makeLasting, type LastingDatabase } from './fixtures/lasting-database';
import { patiently } from '../platform/patience';

const MAILS = 6;

let silent: Server;
let mailServer: MailServer;
let lasting: LastingDatabase<void>;
const held = new Set<Socket>();

/** Takes connections and never says a word: a mail handed to it stays under way. */
const startSilentServer = async (): Promise<Server> => {
  const server = createServer((socket) => {
    held.add(socket);
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
};

beforeAll(async () => {
  [silent, mailServer] = await Promise.all([startSilentServer(), startMailServer()]);
  const key = randomBytes(32);
  lasting = await makeLasting((database) =>
    database.asOwner(async (tx) => {
      for (let number = 0; number < MAILS; number += 1)
        await queueMail(tx, createAppJobs(database, createSecrets(key)), {
          kind: 'welcome',
          companyId: null,
          to: { address: `person${number}@mail.example`, name: null },
          subject: 'お知らせ',
          body: { paragraphs: ['こんにちは。'] },
        });
    }),
  );
  const keyFile = join(lasting.environment['DATA_DIR']!, 'secret.key');
  writeFileSync(keyFile, key.toString('base64'), { mode: 0o600 });
});
afterAll(async () => {
  for (const socket of held) socket.destroy();
  silent?.close();
  await mailServer?.close();
  await lasting?.remove();
});

/** Lives until `enough`, then is killed in the midst of what it does. */
const liveAndDie = async (smtpUrl: string, enough: () => boolean): Promise<void> => {
  const server = await KillableServer.prepare({ ...lasting.environment, SMTP_URL: smtpUrl });
  try {
    await server.start();
    await vi.waitFor(() => expect(enough()).toBe(true), { timeout: patiently(45_000) });
  } finally {
    await server.close();
  }
};

it(
  'loses no mail when it is killed while it sends, and sends those under way soon after its next start',
  async () => {
    await liveAndDie(`smtp://127.0.0.1:${portOf(silent)}`, () => held.size > 0);
    const database = await lasting.look();
    const { rowCount } = await database.pool.query(`select from pgboss.job where state = 'active'`);
    await database.close();
    expect(rowCount).toBeGreaterThan(0);
    await lasting.takeKilledForDead();
    // Their own time is three minutes, and the wait for another try a minute more.
    await liveAndDie(mailServer.url, () => mailServer.received.length === MAILS);
    const ids = mailServer.received.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(MAILS);
  },
  patiently(120_000),
);
