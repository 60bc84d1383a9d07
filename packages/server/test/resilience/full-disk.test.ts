import { createDepartment, listDepartments } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../testing';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.make.company());
});
afterAll(() => app.close());

it('refuses what writes while the disk is nearly full, says when to come again, and goes on reading', async () => {
  vi.spyOn(app.database, 'isShortOfSpace').mockReturnValue(true);
  const body = { name: '満杯部' };
  const refused = await admin.raw(createDepartment, { body });
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(JSON.stringify(refused.body)).toContain('ディスクの空き');
  expect(await admin.ok(listDepartments)).toBeDefined();
  vi.restoreAllMocks();
  await admin.ok(createDepartment, { body });
});

it.each(['53100', '57014'])('answers 503 and not 500 when the database says %s', async (code) => {
  const { DatabaseError } = await import('pg');
  const issue = Object.assign(new DatabaseError('x', 1, 'error'), { code });
  vi.spyOn(app.database, 'run').mockRejectedValue(issue);
  const refused = await admin.raw(listDepartments);
  vi.restoreAllMocks();
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
});
