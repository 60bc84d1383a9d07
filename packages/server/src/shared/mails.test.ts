import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeIn, linkIn, startTestApp, type TestApp } from '#testing';
import { queueMail, type PlainMail } from './mails';

let app: TestApp;
let companyId: number;
beforeAll(async () => {
  app = await startTestApp();
  companyId = (await app.make.company()).admin.companyId;
});
afterAll(() => app.close());

const mail = (changes: Partial<PlainMail> = {}): PlainMail => ({
  kind: 'welcome',
  companyId,
  to: { address: 'hanako@mail.example', name: '山田 花子' },
  subject: 'お知らせ',
  body: { paragraphs: ['こんにちは。'] },
  ...changes,
});

const queued = async (changes: Partial<PlainMail>) => {
  await app.database.run({ companyId }, (tx) => queueMail(tx, app.jobs, mail(changes)));
  return (await app.mails()).at(-1)!;
};

it('says the same as text and as HTML: to whom, what, the code and the link', async () => {
  const link = { label: '新しいパスワードを設定する', url: 'https://tokiori.example/a?b=1&c=2' };
  const made = await queued({ body: { paragraphs: ['1行目\n2行目'], code: '012345', link } });
  expect(made).toMatchObject({ to: 'hanako@mail.example', name: '山田 花子', subject: 'お知らせ' });
  expect(made.text).toMatch(/^山田 花子 様\n\n1行目\n2行目\n/);
  expect([codeIn(made), linkIn(made)]).toEqual(['012345', link.url]);
  expect(made.html).toContain('>012345</p>');
  expect(made.html).toContain('href="https://tokiori.example/a?b=1&amp;c=2"');
  for (const text of [made.text, made.html]) expect(text).toContain('心当たりがないとき');
});

it('takes a name for text, whatever is in it', async () => {
  const name = '<img src=x>\r\nBcc: all@mail.example';
  const made = await queued({ to: { address: 'a@mail.example', name }, subject: 'a\r\nX-B: c' });
  expect(made.name).toBe('<img src=x> Bcc: all@mail.example');
  expect(made.subject).toBe('a X-B: c');
  expect(made.html).toContain('&lt;img src=x&gt; Bcc');
  expect(made.html).not.toContain('<img');
});

it('is written and sent off with the transaction, or not at all', async () => {
  const before = (await app.mails()).length;
  const failing = app.database.run({ companyId }, async (tx) => {
    await queueMail(tx, app.jobs, mail());
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await app.mails()).toHaveLength(before);
  await app.database.asOwner((tx) => queueMail(tx, app.jobs, mail({ companyId: null })));
  const { rows } = await app.database.pool.query<{ waiting: number; jobs: number }>(
    `select (select count(*) from mails) as waiting,
            (select count(*) from pgboss.job where name = 'deliver-mail') as jobs`,
  );
  expect(rows).toEqual([{ waiting: before + 1, jobs: before + 1 }]);
});
