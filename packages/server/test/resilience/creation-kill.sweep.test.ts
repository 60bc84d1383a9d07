import { setTimeout as sleep } from 'node:timers/promises';
import type { CreationRequestDetails } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken, newToken } from '../../src/platform/sign-in/tokens';
import { startModelServer, type ModelServer } from '../platform/language-model';
import { patiently } from '../platform/patience';
import { answerWell, askedOf } from '../question-model';
import { KillableServer } from './fixtures/killable-server';
import { makeLasting, type LastingDatabase } from './fixtures/lasting-database';

const QUESTIONS = 12;
/** How many proposals there were each time it was killed. */
const KILLED_AT = [0, 4, 8];

let lasting: LastingDatabase<{ companyId: number; token: string }>;
let server: KillableServer;
let model: ModelServer;

beforeAll(async () => {
  model = await startModelServer([answerWell]);
  lasting = await makeLasting((database) =>
    database.asOwner(async (tx) => {
      const { id: companyId } = await tx
        .insertInto('companies')
        .values({ name: '文書株式会社', seats: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const of = { company_id: companyId };
      const { id } = await tx
        .insertInto('users')
        .values({ ...of, name: '管理', email: 'admin@test.example', role: 'Admin' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const token = newToken();
      const later = new Date('2100-01-01T00:00:00Z');
      const user = { real_company_id: companyId, real_user_id: id, user_id: id };
      const until = { last_used_at: later, expires_at: later };
      await tx
        .insertInto('sessions')
        .values({ ...of, ...user, ...until, token_hash: hashToken(token) })
        .execute();
      const decision = { host: new URL(model.url).host, accepted: true, decided_at: new Date() };
      await tx
        .insertInto('question_creation_consents')
        .values({ ...of, ...decision })
        .execute();
      return { companyId, token };
    }),
  );
  server = await KillableServer.prepare({
    ...lasting.environment,
    LANGUAGE_MODEL_URL: model.url,
    LANGUAGE_MODEL_NAME: 'kotoba-1',
  });
  await server.start();
}, patiently(120_000));
afterAll(async () => {
  await server?.close();
  await model?.close();
  await lasting?.remove();
});

const PATH = '/api/gpt/questions-creation-requests';

const call = async (path: string, body?: FormData): Promise<CreationRequestDetails> => {
  const answered = await fetch(`${server.address}${PATH}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${lasting.seeded.token}` },
    ...(body ? { body } : {}),
  });
  if (!answered.ok) throw new Error(`${path}: ${answered.status} ${await answered.text()}`);
  return (await answered.json()) as CreationRequestDetails;
};

/** Long enough for a part of its own each. */
const articles = Array.from({ length: 12 }, (_, at) => {
  const rule = `係員は、設備${at + 1}号機の点検の記録を、毎月の末日までに保全課へ提出しなければならない。`;
  const more = '設備の清掃、給油、ねじの締め直しは、運転を止めてから行うものとする。'.repeat(110);
  return `第${at + 1}条（設備${at + 1}号機の点検）\n${rule}\n${more}\n`;
});

const ask = (): Promise<CreationRequestDetails> => {
  const form = new FormData();
  form.set('file', new Blob([articles.join('\n')]), '点検規程.txt');
  form.set('purpose', 'Knowledge');
  form.set('num_of_choices', '4');
  form.set('num_of_questions', String(QUESTIONS));
  return call('', form);
};

const until = async (
  id: number,
  enough: (request: CreationRequestDetails) => boolean,
): Promise<CreationRequestDetails> => {
  for (;;) {
    const request = await call(`/${id}`);
    if (request.status !== 'InProgress' || enough(request)) return request;
    await sleep(20);
  }
};

it(
  'is worked off once, though the server was killed three times meanwhile',
  async () => {
    const { id } = await ask();
    const seen: string[] = [];
    for (const enough of KILLED_AT) {
      const { status } = await until(id, ({ progress }) => progress.done >= enough);
      seen.push(status);
      await server.kill();
      await lasting.takeKilledForDead();
      await server.start();
    }
    expect(seen).toEqual(['InProgress', 'InProgress', 'InProgress']);
    const request = await until(id, () => false);
    expect(request).toMatchObject({
      status: 'Completed',
      reason: null,
      progress: { done: QUESTIONS, total: QUESTIONS },
    });
    const sequences = request.questions.map(({ sequence }) => sequence).sort((a, b) => a - b);
    expect(sequences).toEqual(Array.from({ length: QUESTIONS }, (_, at) => at + 1));
    const quotes = request.questions.map(({ source }) => `${source.passage_id} ${source.quote}`);
    expect(new Set(quotes).size).toBe(QUESTIONS);
    // A step that was cut off is asked once more, and no other.
    const asked = model.calls.map((each) => askedOf(each).passages[0]);
    expect(asked.length - new Set(asked).size).toBeLessThanOrEqual(KILLED_AT.length);
  },
  patiently(300_000),
);
