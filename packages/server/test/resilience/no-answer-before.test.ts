import { answerSurvey, getQuestion, nextQuestion } from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing';
import { leaksIn } from './fixtures/leaks';
import { LEARNER_CALLS, learnerEndpoints } from './fixtures/learner-calls';
import { beforeBasic, beforeDaily, beforeRecap, type Setting } from './fixtures/scenes';
import { TYPES } from './fixtures/secrets';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
// Each walk asks for the same mails again.
beforeEach(() => app.database.pool.query('delete from rate_limits'));

/** A device is given what the next days will ask, in the words in which it is asked. */
const unknownTo = (endpoint: string, { asked, unasked }: Setting['unknown']): Setting['unknown'] =>
  endpoint === 'prepareComing'
    ? { asked, unasked: unasked.map((secret) => ({ ...secret, whenAsked: [] })) }
    : { asked, unasked };

/** Calls everything: what tells too much, by endpoint, and which endpoints did nothing but refuse. */
const walk = async ({ scene, unknown }: Setting, except: readonly string[] = []) => {
  const leaks: Record<string, string[]> = {};
  const refused: string[] = [];
  for (const [id, calls] of LEARNER_CALLS) {
    if (except.includes(id)) continue;
    const received = await calls(scene);
    const found = received.flatMap((one) => leaksIn(one, unknownTo(id, unknown)));
    if (found.length > 0) leaks[id] = found;
    if (received.every(({ status }) => status >= 400)) refused.push(id);
  }
  return { leaks, refused };
};

/** Nobody signs in or has a key, the payment provider has signed nothing, no mail server tells of mails that came back, no picture is sent, no link stops mails, no certificate is known and no course gives one, nothing may be answered; there is no answer to look back on. */
const REFUSED = [
  'signIn',
  'changePassword',
  'signInByEmailToken',
  'getAccountLink',
  'confirmIdentity',
  'endOneSession',
  'undoAccountChange',
  'signInByTotp',
  'signInByRecoveryCode',
  'signInByPasskey',
  'confirmTotp',
  'makeRecoveryCodes',
  'createPasskey',
  'renamePasskey',
  'deletePasskey',
  'startSingleSignOn',
  'finishSingleSignOn',
  'receiveStripeEvent',
  'receiveMailBounce',
  'setProfileImage',
  'unsubscribe',
  'verifyCertificate',
  'issueCourseCertificate',
  'getCourseCertificateFile',
];
const UNANSWERED = ['endSurveySheet', 'tellLeavings', 'answerSurvey', 'skipSurvey'];
/** Nobody has a device, nothing is held back by hours, and what is open may not be reported. Of a question that was answered before, a bookmark may be set. */
const UNASKED = ['getSurveyHelp', 'askAboutSurvey', 'createLearningRequest', 'answerAsk'];
const UNREPORTED = ['removePushSubscription', 'reportQuestion', 'seeQuestionReport', ...UNASKED];
const UNMARKED = ['setBookmark', 'removeBookmark', ...UNREPORTED];

describe('before the answer', () => {
  it('every endpoint that learners may call is known to this test', () => {
    const unknown = learnerEndpoints().filter((id) => !LEARNER_CALLS.has(id));
    expect(unknown, 'add these to fixtures/learner-calls.ts').toEqual([]);
    const gone = [...LEARNER_CALLS.keys()].filter((id) => !learnerEndpoints().includes(id));
    expect(gone, 'take these out of fixtures/learner-calls.ts').toEqual([]);
  });

  it('no response tells anything of a first sheet', async () => {
    const setting = await beforeDaily(app);
    expect(setting.scene.surveyIds).toHaveLength(TYPES.length);
    const { leaks, refused } = await walk(setting);
    expect(leaks).toEqual({});
    expect(refused).toEqual([
      ...REFUSED,
      'lastQuestion',
      'getSurveyResult',
      ...UNANSWERED,
      ...UNMARKED,
    ]);
  });

  it('no response tells anything of a review whose questions were written anew', async () => {
    const setting = await beforeRecap(app);
    expect(setting.scene.surveyIds).toHaveLength(TYPES.length);
    const { leaks, refused } = await walk(setting, ['nextSheet']);
    expect(leaks).toEqual({});
    expect(refused).toEqual([...REFUSED, ...UNANSWERED, ...UNREPORTED]);
  });

  it('no response tells anything of a basic', async () => {
    const setting = await beforeBasic(app);
    expect(setting.scene.surveyIds).toHaveLength(TYPES.length);
    const { leaks, refused } = await walk(setting);
    expect(leaks).toEqual({});
    expect(refused).toEqual([
      ...REFUSED,
      'lastQuestion',
      'getSurveyResult',
      ...UNANSWERED,
      ...UNMARKED,
    ]);
  });

  it('the questions of the sheet are shown, and all else would be noticed', async () => {
    const { scene, admin, unknown } = await beforeDaily(app);
    const { learner, sheetId, surveyIds } = scene;
    const shown = await learner.raw(nextQuestion, { params: { id: sheetId }, query: { ahead: 9 } });
    for (const word of unknown.asked.flatMap(({ whenAsked }) => whenAsked))
      expect(JSON.stringify(shown.body)).toContain(word);
    for (const secret of [...unknown.asked, ...unknown.unasked]) {
      const known = await admin.raw(getQuestion, { params: { id: secret.questionId } });
      const leaks = leaksIn(known, unknown);
      expect(leaks).toEqual(
        expect.arrayContaining([
          ...secret.afterAnswering,
          '.comment',
          `numbers of question ${secret.questionId} in the bank`,
        ]),
      );
    }
    const result = await learner.raw(answerSurvey, {
      params: { survey_id: surveyIds[0]! },
      body: scene.given[0]!,
    });
    expect(leaksIn(result, unknown)).toEqual(
      unknown.asked[0]!.afterAnswering.filter((word) => JSON.stringify(result.body).includes(word)),
    );
    expect(leaksIn(result, unknown).length).toBeGreaterThan(1);
  });
});
