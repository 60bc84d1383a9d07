import {
  createCreationRequest,
  createQuestionWithAi,
  createQuestionsWithAi,
  getQuestionCreationSettings,
  listCreationRequests,
  putCompanyFeature,
  putQuestionCreationConsent,
  remakeProposal,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { documentForm, makeRequest } from './fixtures/rules';
import { RULES } from './fixtures/rules-text';

const MODEL = {
  LANGUAGE_MODEL_URL: 'https://model.test.example/v1',
  LANGUAGE_MODEL_NAME: 'test-model',
};
const HOST = 'model.test.example';

let app: TestApp;
let withModel: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { CREATION_REQUESTS_A_DAY: '2' } });
  withModel = await startTestApp({ environment: MODEL });
});
afterAll(async () => {
  await app.close();
  await withModel.close();
});

const ask = (by: Person) => by.raw(createCreationRequest, { body: documentForm(RULES) });
const decide = (by: Person, accepted: boolean, host = HOST) =>
  by.ok(putQuestionCreationConsent, { body: { accepted, host } });

describe('without a language model', () => {
  it('the built-in maker works, and nothing has to be agreed to', async () => {
    const { admin } = await app.make.company();
    expect(await admin.ok(getQuestionCreationSettings)).toEqual({
      maker: 'BuiltIn',
      model: null,
      consent: null,
      requests: { used: 0, most: 2 },
      tokens: null,
    });
    const body = { accepted: true, host: HOST };
    expect((await admin.refused(putQuestionCreationConsent, { body })).code).toBe('CONFLICT');
  });

  it('a company makes so many requests a day, and goes on the next', async () => {
    const { admin } = await app.make.company();
    const { admin: other } = await app.make.company();
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await ask(admin)).status);
    expect(statuses).toEqual([201, 201, 429]);
    expect(await admin.ok(getQuestionCreationSettings)).toMatchObject({ requests: { used: 2 } });
    expect(await admin.ok(listCreationRequests)).toHaveLength(2);
    expect((await ask(other)).status).toBe(201);
    app.clock.addDays(1);
    expect((await ask(admin)).status).toBe(201);
    app.clock.addDays(-1);
  });

  it('counts what it has answered, not what it has refused', async () => {
    const { admin } = await app.make.company();
    const used = async () => (await admin.ok(getQuestionCreationSettings)).requests.used;
    const body = { text: RULES, purpose: 'Knowledge' as const, num_of_choices: 3 };
    const nothing = { ...body, text: '本日は晴天です。' };
    for (const endpoint of [createQuestionWithAi, createQuestionsWithAi])
      expect((await admin.refused(endpoint, { body: nothing })).code).toBe('NOTHING_TO_ASK');
    expect(await used()).toBe(0);
    const key = { headers: { 'idempotency-key': 'another-call-has-it' } };
    const { question } = await admin.ok(createQuestionWithAi, { body, ...key });
    app.clock.addDays(1);
    const { id } = await makeRequest(app, admin, { questions: 1 });
    expect(await used()).toBe(1);
    const params = { request_id: id, sequence: 1 };
    const anew = { params, body: { current_question: question, instruction: '別の問い方で' } };
    const reused = await admin.refused(remakeProposal, { ...anew, ...key });
    expect(reused.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await used()).toBe(1);
    app.clock.addDays(-1);
  });

  it('is used where the operator has not switched it off', async () => {
    const { admin } = await app.make.company();
    const { admin: operator } = await app.make.company({ isVendor: true });
    const params = { id: admin.companyId, feature_key: 'question-creation' };
    await operator.ok(putCompanyFeature, { params, body: { enabled: false } });
    expect((await ask(admin)).status).toBe(403);
    const body = { text: RULES, purpose: 'Knowledge' as const, num_of_choices: 3 };
    for (const endpoint of [createQuestionWithAi, createQuestionsWithAi])
      expect((await admin.refused(endpoint, { body })).code).toBe('FORBIDDEN');
    await operator.ok(putCompanyFeature, { params, body: { enabled: true } });
    expect((await ask(admin)).status).toBe(201);
  });
});

describe('with a language model', () => {
  it('nothing is sent before an admin has agreed', async () => {
    const { admin } = await withModel.make.company();
    expect(await admin.ok(getQuestionCreationSettings)).toMatchObject({
      maker: 'LanguageModel',
      model: { name: 'test-model', host: HOST, reads_images: false },
      consent: null,
    });
    const refused = await admin.refused(createCreationRequest, { body: documentForm(RULES) });
    expect(refused.code).toBe('CONSENT_REQUIRED');
    const settings = await decide(admin, true);
    expect(settings.consent).toMatchObject({
      accepted: true,
      decided_at: withModel.clock.now.toISOString(),
    });
    const made = await admin.ok(createCreationRequest, { body: documentForm(RULES) });
    expect(made).toMatchObject({ maker: 'LanguageModel', usage: { input_tokens: 0, cost: null } });
  });

  it('a company that refuses has its questions made by the built-in maker', async () => {
    const { admin } = await withModel.make.company();
    expect(await decide(admin, false)).toMatchObject({ maker: 'BuiltIn' });
    const made = await admin.ok(createCreationRequest, { body: documentForm(RULES) });
    expect(made).toMatchObject({ maker: 'BuiltIn', usage: null });
  });

  it('takes no agreement about another host than the one that was shown', async () => {
    const { admin } = await withModel.make.company();
    const body = { accepted: true, host: 'other.test.example' };
    expect((await admin.refused(putQuestionCreationConsent, { body })).code).toBe('CONFLICT');
    expect((await admin.ok(getQuestionCreationSettings)).consent).toBeNull();
  });

  it('asks again when the operator sends texts elsewhere', async () => {
    const { admin } = await withModel.make.company();
    await decide(admin, true);
    await withModel.database.pool.query(
      'update question_creation_consents set host = $1 where company_id = $2',
      ['former.test.example', admin.companyId],
    );
    expect((await admin.ok(getQuestionCreationSettings)).consent).toBeNull();
    const refused = await admin.refused(createCreationRequest, { body: documentForm(RULES) });
    expect(refused.code).toBe('CONSENT_REQUIRED');
  });
});
