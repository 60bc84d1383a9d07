import { answerSurvey, changePassword, getQuestion, signIn, skipSurvey } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/platform/sign-in/passwords';
import { startTestApp, TestClient, type TestApp } from '../testing';
import { LEARNER_CALLS } from './fixtures/learner-calls';
import { beforeDaily, type Setting } from './fixtures/scenes';

const PASSWORD = 'tokiori-himitsu-no-aikotoba';
const NEW_PASSWORD = 'atarashii-himitsu-no-aikotoba';
const EMAIL = 'log@test.example';
const ADDRESS = '203.0.113.99';
const LINK_TOKEN = 'kono-rinku-wa-himitsu';

let app: TestApp;
let setting: Setting;
let newToken: string;
const lines: string[] = [];

/** Signs in rightly, wrongly and with broken JSON; changes the password. */
const useAccount = async (): Promise<string> => {
  const passwordHash = await hashPassword(PASSWORD);
  await app.make.user(setting.scene.learner.companyId, { email: EMAIL, passwordHash });
  const { nobody } = app;
  await nobody.refused(signIn, { body: { email: EMAIL, password: `${PASSWORD}!` } });
  const answer = await nobody.ok(signIn, { body: { email: EMAIL, password: PASSWORD } });
  if (!('bearer_token' in answer)) throw new Error('no session');
  const payload = `{"email": "${EMAIL}", "password": "${PASSWORD}"`;
  const headers = { 'content-type': 'application/json' };
  await app.fastify.inject({ method: 'POST', url: '/api/auth/sign_in', headers, payload });
  await app.fastify.inject({
    url: `/api/auth/password/edit/${LINK_TOKEN}?q=${LINK_TOKEN}`,
    remoteAddress: ADDRESS,
  });
  await new TestClient(app.fastify, answer.bearer_token).ok(changePassword, {
    body: { current_password: PASSWORD, password: NEW_PASSWORD },
  });
  return answer.bearer_token;
};

/** Answers what is asked: refused, repeated, stored; and once while the database fails. */
const useSheet = async (): Promise<void> => {
  const { scene } = setting;
  const answers = scene.surveyIds.map((survey_id, index) => ({
    params: { survey_id },
    body: scene.given[index]!,
  }));
  await app.database.pool.query('alter table memories rename to memories_away');
  expect(await scene.learner.refused(answerSurvey, answers[0])).toMatchObject({
    code: 'INTERNAL',
  });
  await app.database.pool.query('alter table memories_away rename to memories');
  await scene.learner.ok(answerSurvey, answers[0]);
  await scene.learner.ok(answerSurvey, answers[0]);
  await scene.learner.refused(skipSurvey, { params: answers[0]!.params });
  await scene.learner.ok(answerSurvey, answers[1]);
};

beforeAll(async () => {
  app = await startTestApp({ log: (line) => lines.push(line) });
  setting = await beforeDaily(app);
  for (const calls of LEARNER_CALLS.values()) await calls(setting.scene);
  for (const { questionId } of setting.unknown.asked)
    await setting.admin.ok(getQuestion, { params: { id: questionId } });
  newToken = await useAccount();
  await useSheet();
});
afterAll(() => app.close());

describe('the log at its most talkative', () => {
  const linesWith = (words: readonly string[]): string[] =>
    lines.filter((line) => words.some((word) => line.includes(word)));

  it('tells what was called and what failed', () => {
    expect(linesWith(['/api/auth/sign_in']).length).toBeGreaterThan(0);
    expect(linesWith(['"failed"']).join()).toContain('memories');
    expect(linesWith(['"refused"']).join()).toContain('INVALID_CREDENTIALS');
  });

  it('holds no token and no password', () => {
    const { learner, colleague } = setting.scene;
    const tokens = [setting.admin, learner, colleague].map(({ token }) => token!);
    expect(linesWith([...tokens, newToken, PASSWORD, NEW_PASSWORD, 'nobody knows'])).toEqual([]);
  });

  it('names people by their numbers alone', () => {
    const { learner } = setting.scene;
    const called = `"userId":${learner.id},"realUserId":${learner.id},"companyId":${learner.companyId}`;
    expect(linesWith([called]).length).toBeGreaterThan(0);
    expect(linesWith([EMAIL, ADDRESS, learner.name])).toEqual([]);
  });

  it('holds nothing of a link that came by mail', () => {
    expect(linesWith([LINK_TOKEN])).toEqual([]);
  });

  it('holds nothing of what questions ask and what is right', () => {
    const { asked, unasked } = setting.unknown;
    for (const { whenAsked, afterAnswering, ids } of [...asked, ...unasked])
      expect(linesWith([...whenAsked, ...afterAnswering, ...ids.map(String)])).toEqual([]);
  });
});
