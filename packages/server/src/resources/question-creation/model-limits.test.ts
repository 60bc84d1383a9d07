import {
  createCreationRequest,
  createQuestionWithAi,
  getCreationRequest,
  getQuestionCreationSettings,
  putQuestionCreationConsent,
  stopCreationRequest,
} from '@tokiori/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { json, startModelServer, type ModelServer } from '#test/platform/language-model';
import { answerWell } from '#test/question-model';
import { documentForm, makeRequest } from './fixtures/rules';
import { RULES } from './fixtures/rules-text';

let app: TestApp;
let withImages: TestApp;
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer([answerWell]);
  const environment = {
    LANGUAGE_MODEL_URL: model.url,
    LANGUAGE_MODEL_KEY: 'sk-test-requests',
    LANGUAGE_MODEL_NAME: 'kotoba-1',
    MODEL_TOKENS_A_DAY: '4000',
  };
  app = await startTestApp({ environment });
  withImages = await startTestApp({
    environment: { ...environment, LANGUAGE_MODEL_IMAGES: 'on' },
  });
});
beforeEach(() => model.play(answerWell));
afterAll(async () => {
  await app.close();
  await withImages.close();
  await model.close();
});

const decide = (by: Person, accepted: boolean) =>
  by.ok(putQuestionCreationConsent, { body: { accepted, host: new URL(model.url).host } });

/** An admin whose company has agreed to the model. */
const agreed = async (): Promise<Person> => {
  const { admin } = await app.make.company();
  await decide(admin, true);
  return admin;
};
const shown = (by: Person, id: number) => by.ok(getCreationRequest, { params: { request_id: id } });

describe('a request that a language model works off', () => {
  it('asks for the missing ones again, and no longer than the document has parts', async () => {
    const admin = await agreed();
    model.play(json({ questions: [] }));
    const { length: before } = model.calls;
    const { id } = await makeRequest(app, admin, { questions: 4 });
    expect(await shown(admin, id)).toMatchObject({ status: 'Failed', questions: [] });
    expect(model.calls.length - before).toBeLessThanOrEqual(4);
  });

  it('ends when the company takes its agreement back', async () => {
    const admin = await agreed();
    const body = documentForm(RULES, { questions: 2 });
    const { id } = await admin.ok(createCreationRequest, { body });
    await decide(admin, false);
    const { length: before } = model.calls;
    await app.jobs.workOff();
    expect(model.calls).toHaveLength(before);
    expect(await shown(admin, id)).toMatchObject({ status: 'Failed', questions: [] });
  });

  it('has no image sent once the agreement was taken back', async () => {
    const { admin } = await withImages.make.company();
    await decide(admin, true);
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const body = documentForm(Uint8Array.from(png), { name: '図.png' });
    const { id } = await admin.ok(createCreationRequest, { body });
    await decide(admin, false);
    const { length: before } = model.calls;
    await withImages.jobs.workOff();
    expect(model.calls).toHaveLength(before);
    const { status, reason } = await shown(admin, id);
    expect(status).toBe('Failed');
    expect(reason).toContain('承諾が取り消された');
  });

  it('ends when the feature is switched off, or the company is', async () => {
    const admin = await agreed();
    const body = documentForm(RULES, { questions: 2 });
    const off = await admin.ok(createCreationRequest, { body });
    const company = [admin.companyId];
    await app.database.pool.query(
      `insert into company_features (company_id, feature_key, is_enabled)
       values ($1, 'question-creation', false)`,
      company,
    );
    const { length: before } = model.calls;
    await app.jobs.workOff();
    expect(await shown(admin, off.id)).toMatchObject({ status: 'Failed' });
    await app.database.pool.query('delete from company_features where company_id = $1', company);
    const ended = await admin.ok(createCreationRequest, {
      body: documentForm(RULES, { questions: 2 }),
    });
    const end = 'update companies set deactivated_at = $2 where id = $1';
    await app.database.pool.query(end, [...company, app.clock.now]);
    await app.jobs.workOff();
    await app.database.pool.query(end, [...company, null]);
    expect(await shown(admin, ended.id)).toMatchObject({ status: 'Failed' });
    expect(model.calls).toHaveLength(before);
  });

  it('goes on after a model that could not answer for a moment', async () => {
    const admin = await agreed();
    model.play({ status: 503 });
    const body = documentForm(RULES, { questions: 1 });
    const { id } = await admin.ok(createCreationRequest, { body });
    await app.jobs.workOff();
    expect(await shown(admin, id)).toMatchObject({ status: 'InProgress', reason: null });
    model.play(answerWell);
    await app.database.pool.query(
      `update pgboss.job set start_after = now() - interval '1 hour' where name = 'create-questions'`,
    );
    await app.jobs.workOff();
    expect(await shown(admin, id)).toMatchObject({ status: 'Completed' });
  });

  it('throws away what comes after it was stopped, and counts it', async () => {
    const admin = await agreed();
    const body = documentForm(RULES, { questions: 2 });
    const { id } = await admin.ok(createCreationRequest, { body });
    const params = { request_id: id };
    let stopping: Promise<unknown> | null = null;
    model.play(async (call) => {
      await (stopping ??= admin.ok(stopCreationRequest, { params }));
      return answerWell(call);
    });
    await app.jobs.workOff();
    const request = await shown(admin, id);
    expect(request.questions).toEqual([]);
    expect(request).toMatchObject({ status: 'Failed', usage: { input_tokens: 1200 } });
  });

  it('stops at the tokens of the day', async () => {
    const admin = await agreed();
    const statuses: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { status, body } = await admin.raw(createCreationRequest, {
        body: documentForm(RULES, { questions: 3 }),
      });
      statuses.push(status === 201 ? 'taken' : (body as { code: string }).code);
      await app.jobs.workOff();
    }
    expect(statuses.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect(statuses[0]).toBe('taken');
  });
});

describe('a single question', () => {
  const wanted = { text: RULES, purpose: 'Knowledge' as const, num_of_choices: 4 };

  it('is made and paid for once under the same key', async () => {
    const admin = await agreed();
    const sent = { body: wanted, headers: { 'idempotency-key': 'one-question-once' } };
    const first = await admin.ok(createQuestionWithAi, sent);
    const { length: before } = model.calls;
    expect(await admin.ok(createQuestionWithAi, sent)).toEqual(first);
    expect(model.calls).toHaveLength(before);
    expect(await admin.ok(getQuestionCreationSettings)).toMatchObject({ requests: { used: 1 } });
  });

  it('is made by the model', async () => {
    const admin = await agreed();
    const { question, source } = await admin.ok(createQuestionWithAi, { body: wanted });
    expect(question.selectable).toHaveLength(4);
    expect(RULES).toContain(source.quote);
    expect(await admin.ok(getQuestionCreationSettings)).toMatchObject({ tokens: { used: 1540 } });
  });
});
