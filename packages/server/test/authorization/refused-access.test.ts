import { listUsers, me, updateUser } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing';

const lines: Record<string, unknown>[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    log: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
});
afterAll(() => app.close());

const events = () => lines.filter(({ event }) => event === 'access-refused');

it('who asks for more than they may is in the log as a security event, by number', async () => {
  const { learner, manager, admin } = await app.make.company();
  await learner.refused(listUsers);
  await manager.refused(updateUser, { params: { id: learner.id }, body: { name: '他人' } });
  await admin.ok(me);
  await app.nobody.refused(listUsers);
  const [first, second, ...more] = events();
  const { id: userId, companyId } = learner;
  expect(first).toMatchObject({ level: 40, userId, companyId, method: 'GET', status: 403 });
  expect(first).toMatchObject({ route: '/api/users', realUserId: userId });
  expect(second).toMatchObject({ userId: manager.id, method: 'PUT', route: '/api/users/:id' });
  expect(more).toEqual([]);
});
