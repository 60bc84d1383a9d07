import { getSecondFactors, makeRecoveryCodes } from '@tokiori/contract';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTotp } from '#test/testing/second-factors';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const learner = async (): Promise<Person> => (await app.make.company()).learner;

it('are made anew: ten others, and a notice', async () => {
  const person = await learner();
  const { recoveryCodes: old } = await addTotp(person, app.clock.now);
  const { recovery_codes: made } = await person.ok(makeRecoveryCodes);
  expect(made).toHaveLength(10);
  expect(made!.filter((code) => old!.includes(code))).toEqual([]);
  expect((await person.ok(getSecondFactors)).recovery_codes_left).toBe(10);
  expect((await app.mails()).at(-1)!.text).toContain('前の回復コードは使えなくなりました');
});

it('are for those who have a factor that can be lost', async () => {
  const person = await learner();
  expect(await person.refused(makeRecoveryCodes)).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect((await person.ok(getSecondFactors)).recovery_codes_left).toBeNull();
});

it('are not to be guessed from the database', async () => {
  const person = await learner();
  const { recoveryCodes } = await addTotp(person, app.clock.now);
  const { rows } = await app.database.pool.query<{ code_hash: Buffer }>(
    'select code_hash from recovery_codes where user_id = $1',
    [person.id],
  );
  const stored = rows.map(({ code_hash: hash }) => hash.toString('hex'));
  expect(stored).toHaveLength(10);
  const plain = recoveryCodes!.flatMap((code) => [code, code.replace('-', '')]);
  for (const text of plain) {
    const digest = createHash('sha256').update(text).digest('hex');
    expect(stored).not.toContain(digest);
    expect(stored).not.toContain(Buffer.from(text).toString('hex'));
  }
});
