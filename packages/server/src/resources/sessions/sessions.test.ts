import {
  confirmIdentity,
  endOneSession,
  endOtherSessions,
  listSessions,
  me,
  signIn,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, PASSWORD, Person, startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

/** A user signed in on so many devices, each a minute after the one before. */
const signedInOn = async (devices: readonly string[]) => {
  const {
    company,
    email,
    person: { id },
  } = await makeAccount(app);
  await app.database.pool.query('delete from sessions where user_id = $1', [id]);
  const people = [];
  for (const device of devices) {
    const sent = { body: { email, password: PASSWORD }, headers: { 'user-agent': device } };
    const answer = await app.nobody.ok(signIn, sent);
    const { bearer_token: token } = answer as { bearer_token: string };
    people.push(new Person(app.fastify, token, id, company.id, ''));
    app.clock.set(new Date(app.clock.now.getTime() + 60_000).toISOString());
  }
  return people as [Person, Person, ...Person[]];
};
const devicesOf = async (person: Person) => (await person.ok(listSessions)).sessions;
const NOT_FOUND = { code: 'NOT_FOUND' };

describe('one’s own sign-ins', () => {
  it('are listed with where they came from, the one used last first', async () => {
    const [phone] = await signedInOn(['電話', '机の上']);
    const sessions = await devicesOf(phone);
    expect(sessions).toMatchObject([
      { user_agent: '机の上', is_current: false, created_at: '2026-11-20T00:01:00.000Z' },
      { user_agent: '電話', is_current: true, address: '127.0.0.1', method: 'password' },
    ]);
    expect(JSON.stringify(sessions)).not.toContain(phone.token);
  });

  it('are listed no more once they have ended', async () => {
    const [phone] = await signedInOn(['電話', '机の上']);
    app.clock.set('2026-11-22T09:00:00+09:00');
    await phone.ok(me);
    // The time of use is recorded behind the request's back.
    await expect
      .poll(async () => (await devicesOf(phone))[0]!.last_used_at)
      .toBe('2026-11-22T00:00:00.000Z');
    app.clock.set('2026-11-23T09:01:00+09:00');
    expect(await devicesOf(phone)).toMatchObject([{ user_agent: '電話' }]);
  });

  it('are ended one by one', async () => {
    const [phone, laptop] = await signedInOn(['電話', '机の上']);
    const other = (await devicesOf(phone)).find((session) => !session.is_current)!;
    const params = { session_id: other.id };
    expect(await phone.ok(endOneSession, { params })).toEqual({ ended: 1 });
    expect((await laptop.refused(me)).status).toBe(401);
    expect(await phone.refused(endOneSession, { params })).toMatchObject(NOT_FOUND);
  });

  it('are all ended but this one', async () => {
    const [phone, ...others] = await signedInOn(['電話', '机の上', '居間']);
    expect(await phone.ok(endOtherSessions)).toEqual({ ended: 2 });
    for (const other of others) expect((await other.refused(me)).status).toBe(401);
    expect(await devicesOf(phone)).toHaveLength(1);
  });

  it('are nobody else’s to see or end', async () => {
    const [phone] = await signedInOn(['電話', '机の上']);
    const [stranger] = await signedInOn(['よその電話', 'よその机']);
    const { id } = (await devicesOf(phone))[0]!;
    const refused = await stranger.refused(endOneSession, { params: { session_id: id } });
    const missing = { params: { session_id: 2_000_000_000 } };
    expect(refused).toEqual(await stranger.refused(endOneSession, missing));
    expect(await devicesOf(phone)).toHaveLength(2);
  });
});

describe('a proof of who one is', () => {
  const CONFIRM = { code: 'CONFIRMATION_REQUIRED' };

  it('lasts ten minutes, and is given again with the password', async () => {
    const [phone] = await signedInOn(['電話', '机の上']);
    app.clock.set('2026-11-20T09:10:01+09:00');
    expect(await phone.refused(endOtherSessions)).toMatchObject(CONFIRM);
    const body = { password: PASSWORD };
    expect(await phone.ok(confirmIdentity, { body })).toEqual({ confirmed: true });
    expect(await phone.ok(endOtherSessions)).toEqual({ ended: 1 });
  });

  it('is no way to guess the password: ten wrong ones lock the account', async () => {
    const [phone] = await signedInOn(['電話', '机の上']);
    app.clock.set('2026-11-20T09:30:00+09:00');
    const guess = () => phone.refused(confirmIdentity, { body: { password: 'chigau' } });
    const errors = await Promise.all(Array.from({ length: 12 }, guess));
    const codes = errors.map(({ code }) => code);
    expect(codes.filter((code) => code === 'VALIDATION_FAILED')).toHaveLength(10);
    expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(2);
    expect(await phone.refused(endOtherSessions)).toMatchObject(CONFIRM);
  });
});
