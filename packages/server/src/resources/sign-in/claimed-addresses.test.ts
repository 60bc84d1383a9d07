import {
  changePassword,
  createUser,
  getUser,
  requestPassword,
  signIn,
  updateUser,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { linkIn, startTestApp, type Person, type TestApp } from '#testing';

const [OURS, THEIRS] = ['朝霧の晴れるまで待つ舟', '夕凪に帰る小舟の灯り'] as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.database.pool.query('delete from rate_limits'));

let serial = 0;
const newAddress = (): string => `claimed${(serial += 1)}@claims.example`;
const claim = async (admin: Person, email: string, password?: string) => {
  const body = { name: '汐見', email, ...(password === undefined ? {} : { password }) };
  const made = await admin.raw(createUser, { body });
  expect(made.status).toBe(201);
  return made.body as { id: number; company_id: number };
};
const enter = async (email: string, password: string): Promise<number | string> => {
  const { status, body } = await app.nobody.raw(signIn, { body: { email, password } });
  const { company, code } = body as { company?: { id: number }; code: string };
  return status === 200 ? company!.id : code;
};
const mailsTo = async (email: string) => {
  await app.jobs.workOff();
  return (await app.mails()).filter(({ to }) => to === email);
};
const follow = async (email: string, at: number, password: string): Promise<void> => {
  const token = new URL(linkIn((await mailsTo(email)).at(at)!)).hash.replace('#token=', '');
  await app.nobody.ok(changePassword, { body: { reset_token: token, password } });
};
const isProved = async (userId: number): Promise<boolean> => {
  const sql = 'select email_verified_at is not null as it from users where id = $1';
  return (await app.database.pool.query<{ it: boolean }>(sql, [userId])).rows[0]!.it;
};

it('an address that another company claims or has is no obstacle, and no answer tells of it', async () => {
  const [our, their] = [await app.make.company(), await app.make.company()];
  const answers = [];
  for (const email of [newAddress(), newAddress(), newAddress()]) {
    if (answers.length === 1) await claim(their.admin, email);
    if (answers.length === 2) await app.make.user(their.company.id, { email });
    const {
      id,
      email: _own,
      created_at: _at,
      ...rest
    } = (await claim(our.admin, email)) as {
      id: number;
      email?: string;
      created_at?: string;
    };
    expect(id).toBeGreaterThan(0);
    answers.push(rest);
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

it('within one company an address is one person’s', async () => {
  const { admin } = await app.make.company();
  const email = newAddress();
  await claim(admin, email);
  const refused = await admin.refused(createUser, { body: { name: '別人', email } });
  expect(refused).toMatchObject({ code: 'EMAIL_TAKEN', errors: [{ field: 'email' }] });
});

it('of several who claim an address, the password tells who is meant', async () => {
  const [our, their] = [await app.make.company(), await app.make.company()];
  const email = newAddress();
  await claim(their.admin, email, THEIRS);
  await claim(our.admin, email, OURS);
  expect(await enter(email, OURS)).toBe(our.company.id);
  expect(await enter(email, THEIRS)).toBe(their.company.id);
  expect(await enter(email, 'chigau')).toBe('INVALID_CREDENTIALS');
});

it('is theirs who followed the link in its mailbox: links go to them alone, and claims still tell nothing', async () => {
  const [our, their] = [await app.make.company(), await app.make.company()];
  const email = newAddress();
  const owner = await claim(our.admin, email);
  expect(await isProved(owner.id)).toBe(false);
  await follow(email, -1, OURS);
  expect(await isProved(owner.id)).toBe(true);
  const claimed = await claim(their.admin, email, THEIRS);
  expect(await enter(email, THEIRS)).toBe(their.company.id);
  expect(await isProved(claimed.id)).toBe(false);
  const before = (await mailsTo(email)).length;
  await app.nobody.ok(requestPassword, { body: { email } });
  expect(await mailsTo(email)).toHaveLength(before + 1);
  await follow(email, -1, `${OURS}二`);
  expect(await enter(email, `${OURS}二`)).toBe(our.company.id);
});

it('as long as nobody has shown it, everybody who claims it gets a link; the first one used settles it', async () => {
  const [our, their] = [await app.make.company(), await app.make.company()];
  const email = newAddress();
  const squatting = await claim(their.admin, email, THEIRS);
  const owner = await claim(our.admin, email, OURS);
  await app.nobody.ok(requestPassword, { body: { email } });
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  await follow(email, mails.length - 1, `${OURS}三`);
  expect([await isProved(owner.id), await isProved(squatting.id)]).toEqual([true, false]);
});

it('goes on to a new company with who left the old one', async () => {
  const [old, next] = [await app.make.company(), await app.make.company()];
  const email = newAddress();
  const left = await app.make.user(old.company.id, { email });
  await app.database.pool.query('update users set deactivated_at = now() where id = $1', [left.id]);
  const joined = await claim(next.admin, email);
  await follow(email, -1, OURS);
  expect([await isProved(joined.id), await isProved(left.id)]).toEqual([true, false]);
});

it('is nobody’s any more once it is changed', async () => {
  const { admin, learner } = await app.make.company();
  const params = { id: learner.id };
  expect(await isProved(learner.id)).toBe(true);
  await admin.ok(updateUser, { params, body: { email: newAddress() } });
  expect(await isProved(learner.id)).toBe(false);
  expect(await admin.ok(getUser, { params })).toMatchObject({ active: true });
});
