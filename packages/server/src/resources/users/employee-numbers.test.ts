import { createUser, getPersonalData, listUsers, me, updateUser } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let serial = 0;
const named = (employee_number: string) => ({
  body: { name: '番号 持', login_id: `number-${(serial += 1)}`, employee_number },
});

describe('an employee number', () => {
  it('is kept in half width and without spaces around it', async () => {
    const { admin, learner } = await app.make.company();
    const made = await admin.ok(createUser, named('　Ａ－００１２ '));
    expect(made.employee_number).toBe('A-0012');
    const params = { id: learner.id };
    await admin.ok(updateUser, { params, body: { employee_number: 'B-1' } });
    expect((await learner.ok(me)).user.employee_number).toBe('B-1');
    await admin.ok(updateUser, { params, body: { employee_number: null } });
    expect((await learner.ok(me)).user.employee_number).toBeNull();
  });

  it('is unique in the company, whatever the case, and only there', async () => {
    const { admin, learner } = await app.make.company();
    const other = await app.make.company();
    await admin.ok(createUser, named('a100'));
    const taken = { status: 409, code: 'EMPLOYEE_NUMBER_TAKEN' };
    const refused = await admin.refused(createUser, named('Ａ１００'));
    expect(refused).toMatchObject({ ...taken, errors: [{ field: 'employee_number' }] });
    const change = { params: { id: learner.id }, body: { employee_number: 'A100' } };
    expect(await admin.refused(updateUser, change)).toMatchObject(taken);
    await other.admin.ok(createUser, named('a100'));
  });

  it('is refused when it is empty or too long', async () => {
    const { admin } = await app.make.company();
    for (const number of [' ', '1'.repeat(33), '1'.repeat(500)]) {
      const refused = await admin.refused(createUser, named(number));
      expect(refused.errors[0]).toMatchObject({ field: 'employee_number' });
    }
  });

  it('is changed by admins alone, and written to the log', async () => {
    const { company, admin, learner } = await app.make.company();
    const change = { params: { id: learner.id }, body: { employee_number: '7' } };
    expect((await learner.refused(updateUser, change)).code).toBe('FORBIDDEN');
    await admin.ok(updateUser, change);
    const { rows } = await app.database.pool.query(
      `select changes from audit_log where company_id = $1 and action = 'user.update'`,
      [company.id],
    );
    expect(rows).toEqual([{ changes: { employee_number: { from: null, to: '7' } } }]);
    const data = await learner.ok(getPersonalData, { params: { id: learner.id } });
    expect(data['profile']).toMatchObject({ employee_number: '7' });
  });

  it('sorts and filters the list', async () => {
    const { admin } = await app.make.company();
    for (const number of ['Z-2', 'Z-1']) await admin.ok(createUser, named(number));
    const numbersIn = async (query: Record<string, string>) =>
      (await admin.ok(listUsers, { query })).map((user) => user.employee_number);
    expect(await numbersIn({ employee_number: 'ｚ', sort: '["employee_number","ASC"]' })).toEqual([
      'Z-1',
      'Z-2',
    ]);
  });
});
