import {
  changePassword,
  deleteUser,
  endImpersonation,
  endOneSession,
  endOtherSessions,
  endUserSessions,
  listSessions,
  me,
  signIn,
  startImpersonation,
  updateCompany,
  updateUser,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PASSWORD, passwordHash, Person, startTestApp, type TestApp } from '#testing';

let app: TestApp;
let vendorId: number;
let learner: Person;
beforeAll(async () => {
  app = await startTestApp({ environment: { SMTP_URL: 'smtp://localhost:9' } });
  vendorId = (await app.make.company({ isVendor: true })).company.id;
  learner = (await app.make.company()).learner;
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

let serial = 0;
/** A SuperAdmin with a second session, possibly stolen, that impersonates a learner. */
const withThief = async () => {
  const email = `operator${(serial += 1)}@ending.example`;
  const owner = await app.make.user(vendorId, {
    role: 'SuperAdmin',
    email,
    passwordHash: await passwordHash(),
  });
  const { bearer_token: token } = (await app.nobody.ok(signIn, {
    body: { email, password: PASSWORD },
  })) as { bearer_token: string };
  const thief = new Person(app.fastify, token, owner.id, vendorId, owner.name);
  await thief.ok(startImpersonation, { params: { user_id: learner.id } });
  return { owner, thief };
};
const isOut = async (thief: Person) => {
  expect((await thief.refused(me)).code).toBe('UNAUTHENTICATED');
  expect((await thief.refused(endImpersonation)).code).toBe('UNAUTHENTICATED');
};

it('an impersonation session ends when the password changes', async () => {
  const { owner, thief } = await withThief();
  const body = { current_password: PASSWORD, password: 'yama no mieru kawa' };
  await owner.ok(changePassword, { body });
  await isOut(thief);
});

it('is listed with the SuperAdmin’s own sessions, and ends with them', async () => {
  const { owner, thief } = await withThief();
  const { sessions } = await owner.ok(listSessions);
  expect(sessions).toHaveLength(2);
  expect(await owner.ok(endOtherSessions)).toEqual({ ended: 1 });
  await isOut(thief);
});

it('can be ended individually', async () => {
  const { owner, thief } = await withThief();
  const { sessions } = await owner.ok(listSessions);
  const other = sessions.find(({ is_current: isCurrent }) => !isCurrent)!;
  await owner.ok(endOneSession, { params: { session_id: other.id } });
  await isOut(thief);
});

it('can be ended by another SuperAdmin', async () => {
  const { owner, thief } = await withThief();
  const colleague = await app.make.user(vendorId, { role: 'SuperAdmin' });
  const params = { id: owner.id };
  expect(await colleague.ok(endUserSessions, { params })).toEqual({ ended: 2 });
  await isOut(thief);
});

it('does not come back when the SuperAdmin is reactivated', async () => {
  const { owner, thief } = await withThief();
  const colleague = await app.make.user(vendorId, { role: 'SuperAdmin' });
  const params = { id: owner.id };
  await colleague.ok(deleteUser, { params });
  await colleague.ok(updateUser, { params, body: { active: true } });
  await isOut(thief);
});

it('ends when a second factor becomes required', async () => {
  const { owner, thief } = await withThief();
  const body = { two_factor_required: true };
  await owner.ok(updateCompany, { params: { id: vendorId }, body });
  await isOut(thief);
  await owner.ok(updateCompany, { params: { id: vendorId }, body: { two_factor_required: false } });
});

it('of other SuperAdmins is not affected', async () => {
  const { thief } = await withThief();
  const other = await withThief();
  await other.owner.ok(endOtherSessions);
  expect((await thief.ok(me)).user.id).toBe(learner.id);
  expect((await learner.ok(me)).user.id).toBe(learner.id);
});
