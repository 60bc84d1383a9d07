import { createUser, deleteUser, getOwnCompany, me, updateUser } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the seats of the contract', () => {
  it('are not exceeded, and the refusal says how many are left', async () => {
    const { admin } = await app.make.company({ seats: 4 });
    await admin.ok(createUser, { body: { name: '四人目', login_id: 'seat-4' } });
    const body = { name: '五人目', login_id: 'seat-5' };
    const refusal = await admin.refused(createUser, { body });
    expect(refusal).toMatchObject({ code: 'NO_SEATS_LEFT', status: 409 });
    expect(refusal.message).toContain('残りは0席');
    expect(await admin.ok(getOwnCompany)).toMatchObject({ seats: 4, seats_used: 4 });
  });

  it('are given once when two ask for the last one at the same time', async () => {
    const { admin } = await app.make.company({ seats: 4 });
    const received = await Promise.all(
      ['a', 'b', 'c'].map((letter) =>
        admin.raw(createUser, { body: { name: letter, login_id: `race-${letter}` } }),
      ),
    );
    expect(received.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('are given to as many as there are of when fifty come at the same moment', async () => {
    const { admin, company, learner } = await app.make.company({ seats: 23 });
    const away = await Promise.all(Array.from({ length: 10 }, () => app.make.user(company.id)));
    for (const { id } of [learner, ...away]) await admin.ok(deleteUser, { params: { id } });
    const received = await Promise.all([
      ...Array.from({ length: 40 }, (_, at) =>
        admin.raw(createUser, { body: { name: `新人${at}`, login_id: `fifty-${at}` } }),
      ),
      ...away.map(({ id }) => admin.raw(updateUser, { params: { id }, body: { active: true } })),
    ]);
    expect(received.filter(({ status }) => status < 300)).toHaveLength(21);
    expect(received.filter(({ status }) => status === 409)).toHaveLength(29);
    expect(await admin.ok(getOwnCompany)).toMatchObject({ seats: 23, seats_used: 23 });
  });

  it('are freed by deactivating, and needed again for coming back', async () => {
    const { admin, learner } = await app.make.company({ seats: 3 });
    const params = { id: learner.id };
    expect(await admin.ok(deleteUser, { params })).toMatchObject({ active: false });
    await admin.ok(createUser, { body: { name: '後任', login_id: 'successor' } });
    const back = await admin.refused(updateUser, { params, body: { active: true } });
    expect(back.code).toBe('NO_SEATS_LEFT');
  });

  it('are without end for a company that has no number of them', async () => {
    const { admin } = await app.make.company({ seats: null });
    const body = { name: '誰でも', login_id: 'anybody' };
    expect(await admin.ok(createUser, { body })).toMatchObject({ name: '誰でも' });
  });
});

describe('deactivating a user', () => {
  it('ends their sessions at once, and coming back lets them in again', async () => {
    const { admin, learner } = await app.make.company();
    const params = { id: learner.id };
    await admin.ok(deleteUser, { params });
    expect((await learner.refused(me)).status).toBe(401);
    const restored = await admin.ok(updateUser, { params, body: { active: true } });
    expect(restored.active).toBe(true);
    expect((await learner.refused(me)).status).toBe(401);
  });

  it('happens once, however often it is asked for', async () => {
    const { admin, learner } = await app.make.company();
    const params = { id: learner.id };
    const first = await admin.ok(deleteUser, { params });
    expect(await admin.ok(deleteUser, { params })).toEqual(first);
  });

  it('spares the last admin, by either call', async () => {
    const { company, admin } = await app.make.company();
    const params = { id: admin.id };
    expect((await admin.refused(deleteUser, { params })).code).toBe('LAST_ADMIN');
    const body = { active: false };
    expect((await admin.refused(updateUser, { params, body })).code).toBe('LAST_ADMIN');
    const second = await app.make.user(company.id, { role: 'Admin' });
    expect((await admin.refused(deleteUser, { params })).code).toBe('FORBIDDEN');
    expect(await second.ok(deleteUser, { params })).toMatchObject({ active: false });
  });

  it('leaves one admin when two deactivate each other', async () => {
    const { company, admin } = await app.make.company();
    const second = await app.make.user(company.id, { role: 'Admin' });
    const received = await Promise.all([
      admin.raw(deleteUser, { params: { id: second.id } }),
      second.raw(deleteUser, { params: { id: admin.id } }),
    ]);
    expect(received.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is for admins of the same company', async () => {
    const { manager, learner } = await app.make.company();
    const other = await app.make.company();
    const sent = { params: { id: learner.id } };
    expect((await manager.refused(deleteUser, sent)).status).toBe(403);
    expect((await other.admin.refused(deleteUser, sent)).status).toBe(404);
  });
});
