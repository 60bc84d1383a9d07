import {
  createInquiry,
  getInquiryFormToken,
  startImpersonation,
  type BodyInput,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, TestClient, type Person, type TestApp } from '#testing';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  const { id } = await app.make.companyRow({ isVendor: true });
  operator = await app.make.user(id, { role: 'SuperAdmin' });
});
afterAll(() => app.close());
beforeEach(() => app.database.pool.query('truncate mails; delete from rate_limits'));

type InquiryBody = BodyInput<typeof createInquiry>;

let serial = 0;
const newAddress = (): string => `asking${(serial += 1)}@inquiry.example`;
const asked = (changes: Partial<InquiryBody> = {}): InquiryBody => ({
  inquiry_type: 'Inquiry',
  name: '問合 せい子',
  company_name: 'しおかぜ旅館',
  email: newAddress(),
  contact_channel: 'Email',
  body: '料金を教えてください。\n10人です。',
  agreed: true,
  ...changes,
});
const send = (body: InquiryBody, client: TestClient = app.nobody) =>
  client.ok(createInquiry, { body });
/** Sends from an IP address; returns the status. */
const sendFrom = async (remoteAddress: string, payload: InquiryBody): Promise<number> => {
  const url = `/api${createInquiry.path}`;
  return (await app.fastify.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
};
const rowOf = async (id: number) =>
  (await app.database.pool.query('select * from inquiries where id = $1', [id])).rows[0] as Record<
    string,
    unknown
  >;
const recipients = async () => (await app.mails()).map(({ to }) => to);
/** A token of a form that was opened so many seconds ago. */
const openedBefore = async (seconds: number): Promise<string> => {
  const { form_token: token } = await app.nobody.ok(getInquiryFormToken);
  app.clock.addSeconds(seconds);
  return token;
};

describe('an inquiry', () => {
  it('is kept, answered with a receipt number, and told to the operator and its sender', async () => {
    const body = asked();
    const received = await app.nobody.raw(createInquiry, { body });
    expect(received.status).toBe(201);
    const { id, receipt_number: number } = received.body as { id: number; receipt_number: string };
    expect(received.body).toEqual({ id, receipt_number: number });
    expect(number).toMatch(/^TK-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(await rowOf(id)).toMatchObject({
      receipt_number: number,
      name: '問合 せい子',
      company_name: 'しおかぜ旅館',
      body: '料金を教えてください。\n10人です。',
      status: 'New',
      suspected: false,
      sender_user_id: null,
    });
    const [told, acknowledged, ...more] = await app.mails();
    expect(more).toEqual([]);
    expect(told!.subject).toContain(number);
    for (const part of ['問合 せい子', 'しおかぜ旅館', body.email, '料金を', `/inquiries/${id}`])
      expect(told!.text).toContain(part);
    expect(acknowledged).toMatchObject({ to: body.email, name: null });
    expect(acknowledged!.text).toContain(number);
  });

  it('says nothing typed to its address: anybody can type anybody’s', async () => {
    const bait = '当選 bait.example';
    const body = asked({ name: bait, company_name: bait, body: bait });
    await send(body);
    const mail = (await app.mails()).find(({ to }) => to === body.email);
    expect(JSON.stringify(mail)).not.toContain('bait');
  });

  it('may be a request for documents without a text; other kinds need one', async () => {
    await send(asked({ inquiry_type: 'DocumentRequest', body: ' ', company_name: '' }));
    const refusal = await app.nobody.refused(createInquiry, { body: asked({ body: ' ' }) });
    expect(refusal).toMatchObject({ status: 400, errors: [{ field: 'body' }] });
  });

  it('names each field that is wrong', async () => {
    for (const [field, wrong] of [
      ['agreed', { agreed: false as never }],
      ['email', { email: 'nobody' }],
      ['email', { email: 'a@b.example\r\nBcc: c@d.example' }],
      ['name', { name: ' ' }],
      ['name', { name: '長'.repeat(101) }],
      ['body', { body: '長'.repeat(2001) }],
      ['body', { body: '長'.repeat(20_000) }],
      ['inquiry_type', { inquiry_type: 'Complaint' as never }],
      ['contact_channel', { contact_channel: 'Telephone' as never }],
    ] as const) {
      const refusal = await app.nobody.refused(createInquiry, { body: asked(wrong) });
      expect([field, refusal]).toMatchObject([field, { status: 400, errors: [{ field }] }]);
    }
    expect(await recipients()).toEqual([]);
  });

  it('goes to the addresses of the configuration instead, where there are some', async () => {
    const other = await startTestApp({
      environment: { INQUIRY_MAIL_TO: 'desk@operator.example, Second@operator.example' },
    });
    const body = asked();
    await other.nobody.ok(createInquiry, { body });
    expect((await other.mails()).map(({ to }) => to)).toEqual([
      'desk@operator.example',
      'second@operator.example',
      body.email,
    ]);
    await other.close();
  });
});

describe('what is typed', () => {
  it('adds no header to a mail, and no markup', async () => {
    const script = '<script>alert(1)</script>';
    const body = asked({
      name: `山田\r\nBcc: victim@evil.example`,
      company_name: script,
      body: script,
    });
    const { id } = await send(body);
    expect((await rowOf(id))['name']).toBe('山田 Bcc: victim@evil.example');
    const [told] = await app.mails();
    expect(told!.html).toContain('&lt;script&gt;');
    expect(told!.html).not.toContain(script);
    expect(told!.subject).not.toMatch(/[\r\n]/);
    const { rows } = await app.database.pool.query('select reply_to, subject, to_name from mails');
    expect(rows[0]).toMatchObject({ reply_to: body.email });
    expect(JSON.stringify(rows)).not.toContain('evil');
  });
});

describe('what a program sends', () => {
  it.each([
    [
      'with the hidden field filled in',
      () => Promise.resolve({ homepage: 'https://spam.example' }),
    ],
    ['at once after it opened the form', async () => ({ form_token: await openedBefore(2) })],
  ])('is answered as always %s, kept, and mailed to nobody', async (_how, extra) => {
    const body = asked(await extra());
    const received = await app.nobody.raw(createInquiry, { body });
    expect(received.status).toBe(201);
    const { id, receipt_number: number } = received.body as { id: number; receipt_number: string };
    expect(await rowOf(id)).toMatchObject({ receipt_number: number, suspected: true });
    expect(await recipients()).toEqual([]);
  });

  it('is told from people, who take some seconds, and see no hidden field', async () => {
    const body = asked({ form_token: await openedBefore(3), homepage: '' });
    const { id } = await send(body);
    expect(await rowOf(id)).toMatchObject({ suspected: false });
    expect(await recipients()).toHaveLength(2);
  });

  it('is not what comes with a token that was not signed here, which tells nothing', async () => {
    const [time, nonce] = (await openedBefore(0)).split('.');
    const ofOtherSecret = `${time}.${nonce}.${Buffer.alloc(32).toString('base64url')}`;
    for (const form_token of ['1.abc.def', '', ofOtherSecret]) {
      const { id } = await send(asked({ form_token }));
      expect([form_token, await rowOf(id)]).toMatchObject([form_token, { suspected: false }]);
    }
    expect(await recipients()).toHaveLength(6);
  });
});

describe('an inquiry that is sent again', () => {
  it('with the same token and contents is the same one, however many come at once', async () => {
    const body = asked({ form_token: await openedBefore(10) });
    const received = await Promise.all(
      Array.from({ length: 50 }, () => app.nobody.raw(createInquiry, { body })),
    );
    const accepted = received.filter(({ status }) => status === 201);
    expect(accepted).toHaveLength(5);
    expect(received.filter(({ status }) => status === 429)).toHaveLength(45);
    expect(new Set(accepted.map((each) => JSON.stringify(each.body))).size).toBe(1);
    expect(await recipients()).toHaveLength(2);
  });

  it('with other contents is another one', async () => {
    const body = asked({ form_token: await openedBefore(10) });
    const [one, other] = [await send(body), await send({ ...body, body: '席を増やしたいです。' })];
    expect(other.receipt_number).not.toBe(one.receipt_number);
  });
});

describe('asking without end', () => {
  it('is stopped at five an address and day, whether or not an account has it', async () => {
    const { company } = await app.make.company();
    const known = newAddress();
    await app.make.user(company.id, { email: known });
    const outcomes = [];
    for (const email of [known, newAddress()]) {
      await app.database.pool.query('truncate mails; delete from rate_limits');
      for (let time = 0; time < 5; time += 1) await send(asked({ email, body: `${time}回目` }));
      const { status, code, message } = await app.nobody.refused(createInquiry, {
        body: asked({ email }),
      });
      outcomes.push({ status, code, message, mails: (await recipients()).length });
    }
    // Five to the operator, three to the address.
    expect(outcomes[0]).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', mails: 8 });
    expect(outcomes[1]).toEqual(outcomes[0]);
  });

  it('stops nobody in another network who has the same address', async () => {
    const email = newAddress();
    const from = async (address: string) => sendFrom(address, asked({ email }));
    for (let host = 1; host <= 5; host += 1) expect(await from(`203.0.113.${host}`)).toBe(201);
    expect(await from('203.0.113.6')).toBe(429);
    expect(await from('198.51.100.1')).toBe(201);
    expect((await recipients()).filter((to) => to === email)).toHaveLength(3);
  });

  it('acknowledges three a day to one mailbox, however its address is written', async () => {
    const [name] = newAddress().split('@');
    const written = ['', '+a', '+b+c', '+d'].map((tag) => `${name}${tag}@inquiry.example`);
    for (const email of [...written, `${name!.toUpperCase()}@inquiry.example`])
      await send(asked({ email }));
    const told = (await recipients()).filter((to) => to.startsWith(name!));
    expect(told).toEqual(written.slice(0, 3));
  });

  it('fills nobody’s mailbox at the operator: after sixty an hour one mail says that the list has the rest', async () => {
    const sendMany = async (count: number) => {
      for (let index = 0; index < count; index += 1)
        expect(await sendFrom(`10.${index}.0.1`, asked())).toBe(201);
    };
    const told = async () =>
      (await app.mails())
        .filter(({ to }) => !to.endsWith('@inquiry.example'))
        .map(({ subject }) => (subject.includes('一時的に止めました') ? 'paused' : 'one'));
    const sixty = Array.from({ length: 60 }, () => 'one');
    await sendMany(63);
    expect(await told()).toEqual([...sixty, 'paused']);
    expect(await recipients()).toHaveLength(63 + 61);
    app.clock.addSeconds(3600);
    await app.database.pool.query('truncate mails');
    await sendMany(61);
    expect(await told()).toEqual([...sixty, 'paused']);
  });

  it('is stopped at ten a line and hour, also of fifty at once', async () => {
    const received = await Promise.all(
      Array.from({ length: 50 }, () => app.nobody.raw(createInquiry, { body: asked() })),
    );
    expect(received.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = received.find(({ status }) => status === 429)!;
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    const numbers = received.map(
      ({ body }) => (body as { receipt_number?: string }).receipt_number,
    );
    expect(new Set(numbers.filter(Boolean)).size).toBe(10);
    app.clock.addSeconds(3600);
    await send(asked());
  });
});

describe('a sender who is signed in', () => {
  it('is kept with the inquiry', async () => {
    const { learner } = await app.make.examination();
    const { id } = await send(asked({ inquiry_type: 'SupportInquiry' }), learner);
    expect(await rowOf(id)).toMatchObject({
      sender_user_id: learner.id,
      sender_company_id: learner.companyId,
    });
  });

  it('is not, where the operator acts as them', async () => {
    const { learner } = await app.make.examination();
    await operator.ok(startImpersonation, { params: { user_id: learner.id } });
    const { id } = await send(asked(), operator);
    expect(await rowOf(id)).toMatchObject({ sender_user_id: null, sender_company_id: null });
  });
});
