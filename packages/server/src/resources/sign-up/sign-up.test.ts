import {
  changePassword,
  getOwnCompany,
  me,
  resendSignUp,
  signIn,
  signUp,
  signUpState,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkIn, startTestApp, TestClient, type TestApp, type TestMail } from '#testing';
import { openLink } from '../accounts/account-links';

const PASSWORD = '朝霧の晴れるまで待つ舟';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { SIGN_UP_SEATS: '7' } });
});
afterAll(() => app.close());
// Everybody here comes from one address, which may not ask often.
beforeEach(() => app.database.pool.query('delete from rate_limits'));

let serial = 0;
const newAddress = (): string => `founder${(serial += 1)}@sign-up.example`;
const sent = (email: string) => ({
  body: { company_name: 'しおかぜ旅館', name: '潮 みなと', email, agreed: true as const },
});
const mailsTo = async (email: string): Promise<TestMail[]> => {
  await app.jobs.workOff();
  return (await app.mails()).filter(({ to }) => to === email);
};
const tokenIn = (mail: TestMail): string => new URL(linkIn(mail)).hash.replace('#token=', '');
const use = (token: string, password = PASSWORD) =>
  app.nobody.raw(changePassword, { body: { reset_token: token, password } });
const companiesOf = async (email: string): Promise<number> => {
  const { rows } = await app.database.pool.query('select 1 from users where email = $1', [email]);
  return rows.length;
};

describe('signing a company up', () => {
  it('mails a link, which makes the company and lets its admin in', async () => {
    const email = newAddress();
    expect(await app.nobody.ok(signUpState)).toEqual({ open: true });
    expect(await app.nobody.ok(signUp, sent(email))).toEqual({ sent: true });
    expect(await companiesOf(email)).toBe(0);
    const [mail] = await mailsTo(email);
    expect(linkIn(mail!)).toMatch(/^http:\/\/localhost:3000\/password-edit#token=/);
    expect((await use(tokenIn(mail!))).status).toBe(200);
    const signedIn = await app.nobody.ok(signIn, { body: { email, password: PASSWORD } });
    const { bearer_token: token } = signedIn as { bearer_token: string };
    const admin = new TestClient(app.fastify, token);
    expect(await admin.ok(getOwnCompany)).toMatchObject({
      name: 'しおかぜ旅館',
      seats: 7,
      seats_used: 1,
    });
    expect((await admin.ok(me)).user).toMatchObject({ name: '潮 みなと', role: 'Admin', email });
  });

  it('is logged at the new company, with who and from where', async () => {
    const email = newAddress();
    await app.nobody.ok(signUp, sent(email));
    await use(tokenIn((await mailsTo(email))[0]!));
    const { rows } = await app.database.pool.query(
      `select l.address, l.changes, l.user_id = u.id as by_admin, l.target_id = u.company_id as about_it,
         (select approved_at from companies where id = u.company_id)
       from users u join audit_log l on l.company_id = u.company_id
       where u.email = $1 and l.action = 'company.sign-up'`,
      [email],
    );
    const changes = { name: 'しおかぜ旅館', seats: 7 };
    // The operator has yet to approve of it.
    const company = { by_admin: true, about_it: true, approved_at: null };
    expect(rows).toEqual([{ address: '127.0.0.1', changes, ...company }]);
  });

  it('writes nothing into a mail that somebody typed: anybody can have it sent to anybody', async () => {
    const email = newAddress();
    const bait = 'bait 当選のお知らせ';
    const { body } = sent(email);
    await app.nobody.ok(signUp, { body: { ...body, company_name: bait, name: bait } });
    const [mail] = await mailsTo(email);
    expect(JSON.stringify(mail)).not.toContain('bait');
  });

  it('wants consent and a real address', async () => {
    const { body } = sent(newAddress());
    for (const [field, wrong] of [
      ['agreed', { agreed: false as never }],
      ['email', { email: 'nobody' }],
      ['company_name', { company_name: ' ' }],
      ['company_name', { company_name: '当選は bait.example.com へ' }],
      ['name', { name: 'http://bait.example' }],
    ] as const) {
      const refusal = await app.nobody.refused(signUp, { body: { ...body, ...wrong } });
      expect(refusal).toMatchObject({ status: 400, errors: [{ field }] });
    }
  });
});

describe('the link of a sign-up', () => {
  it('makes one company, however often and however many at once use it', async () => {
    const email = newAddress();
    await app.nobody.ok(signUp, sent(email));
    const token = tokenIn((await mailsTo(email))[0]!);
    const results = await Promise.all([use(token), use(token), use(token)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await use(token)).body).toMatchObject({ code: 'LINK_INVALID' });
    expect(await companiesOf(email)).toBe(1);
  });

  it('stays good after a weak password, and for a day', async () => {
    const email = newAddress();
    await app.nobody.ok(signUp, sent(email));
    const token = tokenIn((await mailsTo(email))[0]!);
    expect((await use(token, 'しおかぜ旅館')).status).toBe(400);
    const { now } = app.clock;
    app.clock.addDays(1);
    expect((await use(token)).body).toMatchObject({ code: 'LINK_INVALID' });
    app.clock.now = new Date(now.getTime() + 86_399_000);
    expect((await use(token)).status).toBe(200);
    app.clock.now = now;
  });

  it('makes nothing for an address that somebody got meanwhile, and stays unused', async () => {
    const email = newAddress();
    await app.nobody.ok(signUp, sent(email));
    const token = tokenIn((await mailsTo(email))[0]!);
    const { company } = await app.make.company();
    const taker = await app.make.user(company.id, { email });
    expect((await use(token)).body).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
    await app.database.pool.query(
      `update users set email = 'moved@sign-up.example' where id = $1`,
      [taker.id],
    );
    expect((await use(token)).status).toBe(200);
  });
});

describe('an address that has an account', () => {
  it('gets the same answer, and a mail with the way in', async () => {
    const email = newAddress();
    const { company } = await app.make.company();
    await app.make.user(company.id, { email });
    expect(await app.nobody.ok(signUp, sent(email))).toEqual({ sent: true });
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(linkIn(mail!)).toMatch(/\/login$/);
    expect(mail!.text).toContain('/password-reset');
    expect(mail!.text).not.toContain('token=');
  });

  it('cannot be told by the time either: what to send is found out afterwards', async () => {
    const { company } = await app.make.company();
    const [known, unknown] = [newAddress(), newAddress()];
    await app.make.user(company.id, { email: known });
    await app.jobs.workOff();
    const before = (await app.mails()).length;
    const leaves = async (call: () => Promise<unknown>) => {
      await call();
      const { rows } = await app.database.pool.query(
        `select (select count(*)::int from account_links) as links,
          (select count(*)::int from pgboss.job where state = 'created') as jobs`,
      );
      return rows[0] as { links: number; jobs: number };
    };
    const begun = await leaves(async () => undefined);
    for (const [made, email] of [known, unknown].entries()) {
      expect(await leaves(() => app.nobody.ok(signUp, sent(email)))).toEqual({
        links: begun.links + made + 1,
        jobs: begun.jobs + made + 1,
      });
    }
    for (const [made, email] of [unknown, newAddress()].entries()) {
      const after = await leaves(() => app.nobody.ok(resendSignUp, { body: { email } }));
      expect(after).toEqual({ links: begun.links + 2, jobs: begun.jobs + 3 + made });
    }
    expect(await app.mails()).toHaveLength(before);
  });

  it('has no sign-up left that could be completed', async () => {
    const email = newAddress();
    const { company } = await app.make.company();
    await app.make.user(company.id, { email });
    await app.nobody.ok(signUp, sent(email));
    expect(await mailsTo(email)).toHaveLength(1);
    await app.nobody.ok(resendSignUp, { body: { email } });
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe('sending the link again', () => {
  it('replaces the one before', async () => {
    const email = newAddress();
    await app.nobody.ok(signUp, sent(email));
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await app.nobody.ok(resendSignUp, { body: { email } })).toEqual({ sent: true });
    const [first, second] = (await mailsTo(email)).map(tokenIn);
    expect((await use(first!)).status).toBe(400);
    expect((await use(second!)).status).toBe(200);
  });

  it('answers the same and sends nothing where none waits', async () => {
    const email = newAddress();
    const { company } = await app.make.company();
    await app.make.user(company.id, { email });
    for (const address of [email, newAddress()]) {
      expect(await app.nobody.ok(resendSignUp, { body: { email: address } })).toEqual({
        sent: true,
      });
      expect(await mailsTo(address)).toEqual([]);
    }
  });
});

describe('asking without end', () => {
  it('is stopped at three mails an address and day, whether or not it is known', async () => {
    const { company } = await app.make.company();
    const known = newAddress();
    await app.make.user(company.id, { email: known });
    for (const email of [known, newAddress()]) {
      await app.database.pool.query('delete from rate_limits');
      for (let time = 1; time <= 3; time += 1) {
        await app.nobody.ok(signUp, sent(email));
        expect(await mailsTo(email)).toHaveLength(time);
      }
      const refusal = await app.nobody.refused(resendSignUp, { body: { email } });
      expect(refusal).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    }
    app.clock.addDays(1);
    expect((await app.nobody.raw(signUp, sent(known))).status).toBe(200);
    app.clock.addDays(-1);
  });

  it('is stopped at five a line and hour', async () => {
    for (let time = 0; time < 5; time += 1) await app.nobody.ok(signUp, sent(newAddress()));
    const email = newAddress();
    expect((await app.nobody.refused(signUp, sent(email))).code).toBe('TOO_MANY_REQUESTS');
    expect(await mailsTo(email)).toEqual([]);
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 3_600_000);
    expect((await app.nobody.raw(signUp, sent(email))).status).toBe(200);
    app.clock.now = now;
  });
});

it('is closed in real use until the operator opens it', async () => {
  const unsaid = await startTestApp({ environment: { SIGN_UP: '' } });
  expect(await unsaid.nobody.ok(signUpState)).toEqual({ open: false });
  expect((await unsaid.nobody.refused(signUp, sent(newAddress()))).code).toBe('SIGN_UP_CLOSED');
  await unsaid.close();
});

it('takes nobody where the operator has closed it, not even by a link sent before', async () => {
  const closed = await startTestApp({ environment: { SIGN_UP: 'off' } });
  expect(await closed.nobody.ok(signUpState)).toEqual({ open: false });
  const email = newAddress();
  const body = { email };
  expect((await closed.nobody.refused(signUp, sent(email))).code).toBe('SIGN_UP_CLOSED');
  expect((await closed.nobody.refused(resendSignUp, { body })).code).toBe('SIGN_UP_CLOSED');
  expect(await closed.mails()).toEqual([]);
  const { agreed: _agreed, ...details } = sent(email).body;
  const token = await closed.database.asOwner((tx) =>
    openLink(tx, { kind: 'sign-up', details }, closed.clock.now),
  );
  const late = { body: { reset_token: token, password: PASSWORD } };
  expect((await closed.nobody.refused(changePassword, late)).code).toBe('SIGN_UP_CLOSED');
  await closed.close();
});
