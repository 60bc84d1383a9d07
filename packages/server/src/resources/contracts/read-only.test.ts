import {
  answerSurvey,
  allEndpoints,
  createExaminations,
  getOwnCompany,
  nextQuestion,
  nextSheet,
  updateUser,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type Caller } from '../../shared/caller';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let admin: Person;
let learner: Person;
let course: number;
beforeAll(async () => {
  app = await startTestApp();
  const made = await app.make.company();
  ({ admin, learner } = made);
  ({
    course: { id: course },
  } = await app.make.course(admin, { count: 4, questions_per_sheet: 2 }));
});
afterAll(() => app.close());

/** The contract allows reading only from a moment on. */
const readOnlyFrom = (at: Date | null) =>
  app.database.pool.query('update companies set read_only_at = $1 where id = $2', [
    at,
    admin.companyId,
  ]);
const hourAway = (hours: number) => new Date(app.clock.now.getTime() + hours * 3_600_000);

describe('a company that may only read', () => {
  it('changes nothing, and everything comes back with the contract', async () => {
    await readOnlyFrom(hourAway(1));
    const change = { params: { id: learner.id }, body: { name: '改名' } };
    await admin.ok(updateUser, change);
    await readOnlyFrom(hourAway(-1));
    const refused = await admin.refused(updateUser, change);
    expect(refused).toMatchObject({ status: 403, code: 'CONTRACT_READ_ONLY' });
    expect(refused.message).toContain('いまは閲覧だけできます');
    expect((await learner.ok(getOwnCompany)).read_only_at).toBe(hourAway(-1).toISOString());
    await readOnlyFrom(null);
    await admin.ok(updateUser, { ...change, body: { name: '復帰' } });
  });

  it('has its learners finish what they have begun, and begin nothing', async () => {
    const [examination] = await admin.ok(createExaminations, {
      body: { course_template_id: course, user_ids: [learner.id] },
    });
    const params = { examination_id: examination!.id };
    const { survey_sheet: sheet } = await learner.ok(nextSheet, { params });
    await readOnlyFrom(hourAway(-1));
    const { survey, question } = await learner.ok(nextQuestion, { params: { id: sheet!.id } });
    const answered = await learner.ok(answerSurvey, {
      params: { survey_id: survey!.id },
      body: { selected: [question!.selectable[0]!.id], duration: 5 },
    });
    expect(answered.survey.id).toBe(survey!.id);
    expect((await learner.refused(nextSheet, { params })).code).toBe('CONTRACT_READ_ONLY');
    await readOnlyFrom(null);
    expect((await learner.ok(nextSheet, { params })).survey_sheet!.id).toBe(sheet!.id);
  });
});

it('may call only what protects people, tells or ends something', () => {
  const now = new Date();
  const caller = {
    role: 'SuperAdmin',
    isEditor: true,
    requiredStep: null,
    userId: 1,
    realUserId: 1,
    confirmedAt: now,
    readOnlyAt: now,
  } as Caller;
  const isOpen = (open: boolean) =>
    allEndpoints
      .filter(({ method, who }) => (method === 'GET') !== open && who !== 'public')
      .filter((spec) => (refusalOf(spec, caller, now) === null) === open)
      .map(({ resource, id }) => `${resource} ${id}`)
      .sort();
  // Reading is open, but for what makes a sheet.
  expect(isOpen(false)).toEqual([
    'basics nextBasicSheet',
    'examinations nextSheet',
    'examinations takeRecap',
  ]);
  const whole = /^(exports|contracts|second-factors) /;
  expect(isOpen(true).filter((line) => !whole.test(line))).toEqual([
    'api-tokens revokeApiToken',
    'basics previewBasicUpdate',
    'data-requests createDataRequest',
    'data-requests decideDataRequest',
    'data-requests withdrawDataRequest',
    'data-retention holdDeletion',
    'data-retention previewDataRetention',
    'data-retention releaseDeletion',
    'impersonation endImpersonation',
    'impersonation startImpersonation',
    'legal createConsents',
    'notifications addPushSubscription',
    'notifications readNotifications',
    'notifications removePushSubscription',
    'notifications sendTestPush',
    'question-creation putQuestionCreationConsent',
    'question-creation stopCreationRequest',
    'reminders openReminder',
    'reminders putNotificationPreferences',
    'sessions endOneSession',
    'sessions endOtherSessions',
    'sign-in confirmIdentity',
    'sign-in seeAccountChanges',
    'sign-in signOut',
    'single-sign-on deleteSsoSettings',
    'single-sign-on putSsoSettings',
    'single-sign-on readSsoMetadata',
    'survey-sheets answerSurvey',
    'survey-sheets endSurveySheet',
    'survey-sheets skipSurvey',
    'survey-sheets tellLeavings',
    'tasks cancelTask',
    'users deleteUser',
    'users deleteUserForGood',
    'users endUserSessions',
    'users makeInitialPassword',
    'users resetSecondFactors',
    'users setRoles',
    'webhooks deleteWebhook',
  ]);
});
