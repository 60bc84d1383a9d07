import { createCreationRequest, getCreationRequest } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { documentForm } from './fixtures/rules';
import { RULES } from './fixtures/rules-text';
import { inTurnOfCompany, turnOfCaller } from './thread/turns';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask = async (by: Person): Promise<number> =>
  (await by.ok(createCreationRequest, { body: documentForm(RULES, { questions: 1 }) })).id;
const statusOf = async (by: Person, id: number) =>
  (await by.ok(getCreationRequest, { params: { request_id: id } })).status;

/** The requests whose jobs wait, in the order in which they are taken. */
const waiting = async (): Promise<number[]> => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `select data->>'requestId' as id from pgboss.job
     where name = 'create-questions' and state = 'created' order by priority desc, created_on, id`,
  );
  return rows.map(({ id }) => Number(id));
};

it('takes the first document of a company before the second one of another', async () => {
  const [{ admin: one }, { admin: other }] = [await app.make.company(), await app.make.company()];
  const ofOne = [await ask(one), await ask(one), await ask(one)];
  const ofOther = await ask(other);
  expect(await waiting()).toEqual([ofOne[0], ofOther, ofOne[1], ofOne[2]]);
  await app.jobs.workOff();
  expect(await statusOf(other, ofOther)).toBe('Completed');
});

it('comes back to a document for which there was no place, and does not call it bad', async () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const never = new AbortController().signal;
  const others = [-1, -2].map((id) => inTurnOfCompany(turnOfCaller(id), never, () => ended));
  const { admin } = await app.make.company();
  const id = await ask(admin);
  await app.jobs.workOff();
  expect(await statusOf(admin, id)).toBe('InProgress');
  end();
  await Promise.all(others);
  await app.database.pool.query(
    "update pgboss.job set start_after = now() where state = 'created'",
  );
  await app.jobs.workOff();
  expect(await statusOf(admin, id)).toBe('Completed');
});
