import {
  createInquiry,
  deleteCompany,
  deleteUserForGood,
  exportInquiries,
  getInquiry,
  getPersonalData,
  listInquiries,
  MAX_INQUIRY_REPLIES,
  replyToInquiry,
  updateInquiry,
  type BodyInput,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp, type TestClient } from '#testing';
import { runCleanup } from '../../cleanup';
import { linesOf } from '#test/csv-lines';

let app: TestApp;
let operator: Person;
let vendor: number;
beforeAll(async () => {
  app = await startTestApp();
  vendor = (await app.make.companyRow({ isVendor: true })).id;
  operator = await app.make.user(vendor, { role: 'SuperAdmin', name: '運営 花子' });
});
afterAll(() => app.close());
beforeEach(() =>
  app.database.pool.query('truncate mails; delete from inquiries; delete from rate_limits'),
);

type InquiryBody = BodyInput<typeof createInquiry>;

const send = async (changes: Partial<InquiryBody> = {}, client: TestClient = app.nobody) => {
  await app.database.pool.query('delete from rate_limits');
  const body: InquiryBody = {
    inquiry_type: 'Inquiry',
    name: '問合 せい子',
    email: 'asking@inquiry.example',
    contact_channel: 'Email',
    body: '料金を教えてください。',
    agreed: true,
    ...changes,
  };
  return client.ok(createInquiry, { body });
};
const one = (id: number) => ({ params: { id } });
const update = (id: number, body: BodyInput<typeof updateInquiry>) =>
  operator.ok(updateInquiry, { ...one(id), body });
const listed = async (filter: object = {}) =>
  (await operator.ok(listInquiries, { query: { filter: JSON.stringify(filter) } })).map(
    ({ id }) => id,
  );

describe('the list', () => {
  it('is found by number, words, state, kind, who looks after it and day', async () => {
    const first = await send({ name: '青木', body: '見積もりがほしい' });
    app.clock.addDays(1);
    const second = await send({ name: '伊藤', inquiry_type: 'DocumentRequest', body: '' });
    await update(first.id, { status: 'InProgress', assigned_to: operator.id });
    expect(await listed()).toEqual([second.id, first.id]);
    for (const filter of [
      { q: first.receipt_number.toLowerCase() },
      { q: first.receipt_number.replaceAll('-', '') },
      { q: '見積もり 青木' },
      { status: ['InProgress'] },
      { inquiry_type: ['Inquiry'] },
      { assigned_to: operator.id },
      { period: '..2026-11-20' },
    ])
      expect([filter, await listed(filter)]).toEqual([filter, [first.id]]);
    app.clock.addDays(-1);
  });

  it('hides what a program seems to have sent, until it is asked for', async () => {
    const wanted = await send();
    const bad = await send({ homepage: 'spam' });
    expect(await listed()).toEqual([wanted.id]);
    expect(await listed({ suspected: true })).toEqual([bad.id]);
    await update(bad.id, { suspected: false });
    expect(await listed()).toEqual([bad.id, wanted.id]);
  });

  it('has what was suspected too, once somebody has taken it up', async () => {
    const takings: ((id: number) => Promise<{ suspected: boolean }>)[] = [
      (id) => update(id, { status: 'InProgress', suspected: true }),
      (id) => update(id, { assigned_to: operator.id }),
      (id) => operator.ok(replyToInquiry, { ...one(id), body: { body: 'お答えします。' } }),
    ];
    for (const take of takings) {
      const { id } = await send({ homepage: 'spam' });
      expect(await update(id, { note: '確認中' })).toMatchObject({ suspected: true });
      expect(await take(id)).toMatchObject({ suspected: false });
      expect(await listed()).toContain(id);
    }
    const { id } = await send();
    expect(await update(id, { status: 'Done', suspected: true })).toMatchObject({
      suspected: true,
    });
  });

  it('is saved as a file, in which nothing runs as a formula', async () => {
    const { receipt_number: number } = await send({
      name: '=HYPERLINK("http://evil.example")',
      company_name: '@SUM(1)',
      body: '+1+1',
    });
    const columns = ['receipt_number', 'type', 'status', 'name', 'company_name', 'body'];
    const saved = await operator.raw(exportInquiries, { body: { format: 'csv', columns } });
    expect(linesOf(saved)).toEqual([
      ['受付番号', '種類', '状態', 'お名前', '会社名', '内容'],
      [number, 'お問い合わせ', '未対応', `'=HYPERLINK("http://evil.example")`, `'@SUM(1)`, `'+1+1`],
    ]);
  });
});

describe('looking after an inquiry', () => {
  it('changes state, note and who does it, and says so in the log without the note', async () => {
    const { id } = await send();
    const changed = await update(id, {
      status: 'Done',
      note: '電話でも連絡',
      assigned_to: operator.id,
    });
    expect(changed).toMatchObject({
      status: 'Done',
      note: '電話でも連絡',
      assigned_to: operator.id,
      assigned_name: '運営 花子',
    });
    const { rows } = await app.database.pool.query(
      `select company_id, target_id, changes from audit_log where action = 'inquiry.update' order by id desc limit 1`,
    );
    const changes = {
      status: { from: 'New', to: 'Done' },
      assigned_to: { from: null, to: operator.id },
      changed: ['note'],
    };
    expect(rows).toEqual([{ company_id: vendor, target_id: id, changes }]);
  });

  it('is refused from a stale revision, with who changed what', async () => {
    const { id } = await send();
    const { revision } = await operator.ok(getInquiry, one(id));
    await update(id, { status: 'InProgress', revision });
    const refusal = await operator.refused(updateInquiry, {
      ...one(id),
      body: { note: '遅れた', revision },
    });
    expect(refusal).toMatchObject({
      status: 409,
      code: 'STALE_REVISION',
      conflict: { changes: { status: { from: 'New', to: 'InProgress' } } },
    });
    expect(await operator.ok(getInquiry, one(id))).toMatchObject({ note: '' });
  });

  it('is given to SuperAdmins who sign in, and nobody else', async () => {
    const { id } = await send();
    const { admin } = await app.make.company();
    for (const assigned_to of [admin.id, 2_000_000_000])
      expect(
        await operator.refused(updateInquiry, { ...one(id), body: { assigned_to } }),
      ).toMatchObject({ status: 400, errors: [{ field: 'assigned_to' }] });
  });

  it('is the operator’s alone', async () => {
    const { id } = await send();
    const { admin } = await app.make.company();
    const body = { body: '返信' };
    for (const [client, status] of [
      [app.nobody, 401],
      [admin, 403],
    ] as const) {
      expect((await client.refused(listInquiries)).status).toBe(status);
      expect((await client.refused(getInquiry, one(id))).status).toBe(status);
      expect((await client.refused(updateInquiry, { ...one(id), body: {} })).status).toBe(status);
      expect((await client.refused(replyToInquiry, { ...one(id), body })).status).toBe(status);
    }
    const nowhere = one(2_000_000_000);
    for (const refusal of [
      await operator.refused(getInquiry, nowhere),
      await operator.refused(updateInquiry, { ...nowhere, body: {} }),
      await operator.refused(replyToInquiry, { ...nowhere, body }),
    ])
      expect(refusal.status).toBe(404);
  });
});

describe('an answer', () => {
  const reply = (id: number, body: BodyInput<typeof replyToInquiry>, key?: string) =>
    operator.ok(replyToInquiry, {
      ...one(id),
      body,
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });

  it('is mailed, kept, and moves the inquiry on', async () => {
    const { id, receipt_number: number } = await send();
    const answered = await reply(id, { body: '資料をお送りします。\n<b>', status: 'InProgress' });
    expect(answered).toMatchObject({
      status: 'InProgress',
      replies: [{ body: '資料をお送りします。\n<b>', sent_by: '運営 花子', mail_state: 'waiting' }],
    });
    const mail = (await app.mails()).at(-1)!;
    expect(mail).toMatchObject({ to: 'asking@inquiry.example', name: '問合 せい子' });
    expect(mail.subject).toContain(number);
    expect(mail.text).toContain('資料をお送りします。\n<b>');
    expect(mail.html).toContain('&lt;b&gt;');
    expect(mail.text).toContain('/support-inquiry');
    expect((await reply(id, { body: '以上です。' })).status).toBe('Done');
  });

  it('is refused when somebody has answered meanwhile, even without another state', async () => {
    const { id } = await send();
    const { revision } = await reply(id, { body: '確認します。', status: 'InProgress' });
    const other = await app.make.user(vendor, { role: 'SuperAdmin', name: '運営 次郎' });
    const again = { body: '先に返信しました。', status: 'InProgress' as const };
    await other.ok(replyToInquiry, { ...one(id), body: { ...again, revision } });
    await app.database.pool.query('truncate mails');
    const refusal = await operator.refused(replyToInquiry, {
      ...one(id),
      body: { body: '遅れました。', revision },
    });
    expect(refusal).toMatchObject({
      status: 409,
      code: 'STALE_REVISION',
      conflict: { revision: revision + 1, changed_by: { name: '運営 次郎' } },
    });
    expect(await app.mails()).toEqual([]);
    const latest = await reply(id, { body: '補足します。', revision: revision + 1 });
    expect(latest.replies).toHaveLength(3);
  });

  it('is sent once for each key, however often it is asked for', async () => {
    const { id } = await send();
    await app.database.pool.query('truncate mails');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => reply(id, { body: '一度だけ' }, 'same-key')),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await app.mails()).toHaveLength(1);
    expect((await operator.ok(getInquiry, one(id))).replies).toHaveLength(1);
  });

  it('is refused when there were as many as one inquiry may have', async () => {
    const { id } = await send();
    await app.database.pool.query(
      `insert into inquiry_replies (inquiry_id, body, mail_id) select $1, '前の返信', 0 from generate_series(1, $2)`,
      [id, MAX_INQUIRY_REPLIES],
    );
    const refusal = await operator.refused(replyToInquiry, {
      ...one(id),
      body: { body: 'もう一度' },
    });
    expect(refusal).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await operator.ok(getInquiry, one(id))).status).toBe('New');
  });
});

describe('whose it was', () => {
  it('is part of their data, with the answers', async () => {
    const { learner } = await app.make.examination();
    const { id, receipt_number } = await send({}, learner);
    await send({ name: 'ほかの人' });
    await operator.ok(replyToInquiry, { ...one(id), body: { body: 'ご案内します。' } });
    const data = await learner.ok(getPersonalData, one(learner.id));
    expect(data['inquiries']).toMatchObject([
      { receipt_number, body: '料金を教えてください。', replies: [{ body: 'ご案内します。' }] },
    ]);
  });

  it('is forgotten with their account and their company; the inquiry stays', async () => {
    const { learner, admin } = await app.make.examination();
    const [theirs, admins] = [await send({}, learner), await send({}, admin)];
    await admin.ok(deleteUserForGood, one(learner.id));
    const company = { id: admin.companyId };
    expect(await operator.ok(getInquiry, one(theirs.id))).toMatchObject({ user: null, company });
    await operator.ok(deleteCompany, one(admin.companyId));
    const { rows } = await app.database.pool.query(
      'select id, sender_user_id, sender_company_id from inquiries order by id',
    );
    const nobody = { sender_user_id: null, sender_company_id: null };
    expect(rows).toEqual([theirs, admins].map(({ id }) => ({ id, ...nobody })));
  });
});

it('is kept for two years after it is done, three if it never is, and spam for 90 days', async () => {
  const [done, open] = [await send(), await send()];
  await send({ homepage: 'spam' });
  await update(done.id, { status: 'Done' });
  const left = async (days: number) => {
    await runCleanup(app.database, new Date(app.clock.now.getTime() + days * 86_400_000));
    return [...(await listed()), ...(await listed({ suspected: true }))].length;
  };
  expect(await left(90)).toBe(3);
  expect(await left(91)).toBe(2);
  expect(await left(730)).toBe(2);
  expect(await left(731)).toBe(1);
  expect(await listed()).toEqual([open.id]);
  app.clock.addDays(10);
  await update(open.id, { status: 'InProgress' });
  app.clock.addDays(-10);
  expect(await left(1105)).toBe(1);
  expect(await left(1106)).toBe(0);
});
