import {
  createDataRequest,
  decideDataRequest,
  answerQuestionReport,
  askAboutSurvey,
  changePassword,
  createExaminations,
  createInquiry,
  createPeopleNotice,
  createUser,
  inviteUser,
  listInquiries,
  makeInitialPassword,
  nextQuestion,
  nextSheet,
  putQuestion,
  remindBasicUsers,
  replyToInquiry,
  reportQuestion,
  requestPassword,
  reviewQuestion,
  signIn,
  signInByEmailToken,
  signUp,
  skipSurvey,
  testReminder,
  undoAccountChange,
  updateCompany,
  updateUser,
  type UserRole,
} from '@tokiori/contract';
import type { MailKind } from '@tokiori/domain';
import type { ParsedMail } from 'mailparser';
import { addTotp } from '#test/testing/second-factors';
import { PASSWORD, passwordHash, type Person, type TestApp } from '#testing';
import { basicRows } from '../../src/resources/basics/scores.testing';
import { tellOfWaitingCompanies } from '../../src/resources/operations/tell-approval';
import { tellOfTheWeek } from '../../src/resources/kpis/weekly/tell-of-the-week';
import { tellChecks } from '../../src/resources/questions/checks/tell-checks';
import { tellReviews } from '../../src/resources/questions/review/tell-reviews';
import { remindAt, setReminders } from '../../src/resources/reminders/reminders.testing';

/** Somebody whose mailbox is looked at, with the company around them. */
export interface World {
  app: TestApp;
  /** What has arrived at an address. */
  mailbox: (address: string) => ParsedMail[];
  operator: Person;
  admin: Person;
  reader: Person;
  email: string;
  department: { id: number };
  /** Of the reader, with a test that waits. */
  course: { id: number };
  examination: { id: number };
}

let serial = 0;

export const makeWorld = async (
  app: TestApp,
  { role, ...around }: { role: UserRole } & Pick<World, 'operator' | 'mailbox'>,
): Promise<World> => {
  app.clock.set('2026-11-20T07:00:00+09:00');
  const company = await app.make.company();
  const email = `reader${(serial += 1)}@kinds.example`;
  const reader = await app.make.user(company.company.id, {
    role,
    email,
    departmentId: company.department.id,
    passwordHash: await passwordHash(),
  });
  const people = { ...company, learner: reader };
  const course = { count: 20, questions_per_sheet: 5 };
  const made = await app.make.examination({ people, course });
  return { ...made, ...around, app, reader, email };
};

/** How a mail of a kind comes to be written to the reader. */
interface Line {
  /** The reader's; a learner unless told. */
  role?: UserRole;
  /** What happens before the reader stops mails, goes on leave or leaves. */
  before?: (world: World) => Promise<unknown>;
  send: (world: World) => Promise<unknown>;
  /** It goes to an address, whoever has it: the state of an account is nothing to it. */
  to?: (world: World) => string;
}

const change = ({ app, reader }: World, values: Record<string, unknown>) =>
  app.database.asOwner((tx) =>
    tx.updateTable('users').set(values).where('id', '=', reader.id).execute(),
  );
/** What the link of the last mail to an address ends in. */
const fragmentOf = ({ mailbox }: World, address: string): string =>
  /#token=(\S+)/.exec(mailbox(address).at(-1)?.text ?? '')![1]!;

const fail = (error: unknown): never => {
  throw error;
};
const morning = ({ app }: World) => remindAt(app, '2026-11-20T08:30:10+09:00');
const challengeOf = async ({ app, email }: World): Promise<string | undefined> => {
  const { body } = await app.nobody.raw(signIn, { body: { email, password: PASSWORD } });
  return (body as { challenge?: string }).challenge;
};
const askCode = async (world: World): Promise<string | undefined> => {
  const challenge = await challengeOf(world);
  await world.app.nobody.raw(signInByEmailToken, { body: { email: world.email, challenge } });
  return challenge;
};
const withoutAddress = ({ admin }: World) =>
  admin.ok(createUser, { body: { name: '宛先なし', login_id: `no-mail-${(serial += 1)}` } });

/** Skips the first question of an examination. */
const skipFirst = async (person: Person, examinationId: number) => {
  const params = { examination_id: examinationId };
  const sheet = (await person.ok(nextSheet, { params })).survey_sheet!.id;
  const { survey } = await person.ok(nextQuestion, { params: { id: sheet } });
  await person.ok(skipSurvey, { params: { survey_id: survey!.id } });
  return survey!;
};

const report = async ({ reader, examination }: World): Promise<void> => {
  const survey = await skipFirst(reader, examination.id);
  const body = { reason: 'outdated' as const, survey_id: survey.id, comment: '' };
  await reader.ok(reportQuestion, { params: { question_id: survey.question_id }, body });
};
/** Somebody of the reader's department asks them about a question that they miss again and again. */
const askReader = async ({ app, admin, reader, department, course }: World): Promise<unknown> => {
  const colleague = await app.make.user(admin.companyId, { departmentId: department.id });
  const body = { course_template_id: course.id, user_ids: [colleague.id] };
  const [examination] = await admin.ok(createExaminations, { body });
  const { id } = await skipFirst(colleague, examination!.id);
  await app.database.pool.query('update memories set lapses = 4 where user_id = $1', [
    colleague.id,
  ]);
  // Who is away or has left cannot be asked.
  return colleague.raw(askAboutSurvey, {
    params: { survey_id: id },
    body: { asked_id: reader.id },
  });
};
const answerReport = async ({ app, admin }: World): Promise<unknown> => {
  const { rows } = await app.database.pool.query<{ id: number }>(
    'select id from question_reports where company_id = $1',
    [admin.companyId],
  );
  const body = { outcome: 'kept' as const, reply: '確認しました。' };
  return admin.ok(answerQuestionReport, { params: { id: rows[0]!.id }, body });
};

/** Somebody of the reader's department whose reminders are over. */
const overdueColleague = async ({ app, admin, department }: World): Promise<void> => {
  const { id } = await app.make.user(admin.companyId, { departmentId: department.id });
  await app.database.pool.query(
    `insert into reminder_runs (company_id, user_id, begun_on, steps_done, escalated_on, waits)
     values ($1, $2, '2026-11-02', 3, '2026-11-19', '「情報」、全部で5問')`,
    [admin.companyId, id],
  );
};

const tellByHand = ({ admin, reader }: World, courseId: number | null) =>
  admin.ok(createPeopleNotice, {
    body: {
      kind: 'Late',
      user_ids: [reader.id],
      course_template_id: courseId,
      in_name_of: 'Company',
      text: '受講をお願いします。',
    },
  });

const inquire = ({ app, email }: World) =>
  app.nobody.ok(createInquiry, {
    body: {
      inquiry_type: 'Inquiry',
      name: '問合 せい子',
      email,
      contact_channel: 'Email',
      body: '料金を教えてください。',
      agreed: true,
    },
  });
const signUpAs = ({ app }: World, email: string) =>
  app.nobody.ok(signUp, {
    body: { company_name: 'しおかぜ', name: '潮 みなと', email, agreed: true },
  });
/** Somebody of a company asks for a deletion of their data. */
const askForDeletion = async (app: TestApp, companyId: number): Promise<void> => {
  const person = await app.make.user(companyId);
  await person.ok(createDataRequest, { body: { kind: 'Deletion', text: '' } });
};
const founder = ({ reader }: World): string => `founder${reader.id}@kinds.example`;
export const OPERATOR_ADDRESS = 'operator@kinds.example';

/** Every kind of mail: a new one does not compile until it has a line. */
export const LINES: Readonly<Record<MailKind, Line>> = {
  reminder: { before: ({ admin }) => setReminders(admin), send: morning },
  'required-reminder': {
    before: ({ admin, course }) => setReminders(admin, { compulsory_course_ids: [course.id] }),
    send: async (world) => {
      // It is of its own kind whether or not they have stopped mails.
      await world.app.database.pool.query(
        `insert into notification_preferences (company_id, user_id, mail) values ($1, $2, false)
         on conflict (company_id, user_id) do update set mail = false`,
        [world.admin.companyId, world.reader.id],
      );
      await morning(world);
    },
  },
  'basic-reminder': {
    send: async ({ app, admin, reader }) => {
      const basic = await basicRows(app).basic(admin.companyId);
      const params = { company_id: admin.companyId, basic_id: basic.id };
      await admin.ok(remindBasicUsers, { params, body: { user_ids: [reader.id] } });
    },
  },
  'people-notice': { send: (world) => tellByHand(world, null) },
  'required-people-notice': {
    before: ({ admin, course }) => setReminders(admin, { compulsory_course_ids: [course.id] }),
    send: (world) => tellByHand(world, world.course.id),
  },
  'report-reply': { before: report, send: answerReport },
  'question-ask': { role: 'DepartmentManager', send: askReader },
  'managers-list': {
    role: 'DepartmentManager',
    before: async (world) => {
      await setReminders(world.admin);
      await overdueColleague(world);
    },
    send: morning,
  },
  'weekly-report': {
    role: 'DepartmentManager',
    send: async ({ app }) => {
      app.clock.set('2026-11-23T08:30:10+09:00');
      await tellOfTheWeek(app, app.clock.now, fail);
      await app.jobs.workOff();
    },
  },
  'question-checks': {
    role: 'Admin',
    before: async ({ app, admin, reader }) => {
      const { id } = await app.make.question(admin);
      const body = { owner_id: reader.id, check_by: '2026-11-30' };
      await admin.ok(putQuestion, { params: { id }, body });
    },
    send: async ({ app }) => {
      app.clock.set('2026-11-20T08:30:10+09:00');
      await tellChecks(app, app.clock.now, fail);
      await app.jobs.workOff();
    },
  },
  'question-reviews': {
    role: 'Admin',
    before: async ({ app, admin }) => {
      const params = { id: admin.companyId };
      await admin.ok(updateCompany, { params, body: { reviews_questions: true } });
      const { id } = await app.make.question(admin);
      await admin.ok(reviewQuestion, { params: { id }, body: { step: 'Ask' } });
    },
    send: async ({ app }) => {
      app.clock.set('2026-11-20T08:30:10+09:00');
      await tellReviews(app, app.clock.now, fail);
      await app.jobs.workOff();
    },
  },
  'data-request': { role: 'Admin', send: ({ app, admin }) => askForDeletion(app, admin.companyId) },
  'data-request-answer': {
    send: async ({ admin, reader }) => {
      const { id } = await reader.ok(createDataRequest, { body: { kind: 'Deletion', text: '' } });
      const body = { decision: 'Refused' as const, reason: '残します。' };
      await admin.ok(decideDataRequest, { params: { id }, body });
    },
  },
  'reminder-example': {
    role: 'Admin',
    send: ({ reader }) => reader.raw(testReminder, { params: { company_id: reader.companyId } }),
  },
  invitation: {
    before: (world) => change(world, { password_hash: null }),
    send: ({ admin, reader }) => admin.raw(inviteUser, { params: { id: reader.id } }),
  },
  reset: { send: ({ app, email }) => app.nobody.ok(requestPassword, { body: { email } }) },
  'sign-in-code': { before: (world) => change(world, { two_factor_email: true }), send: askCode },
  'reset-request': {
    role: 'Admin',
    send: async (world) => {
      const { login_id: email } = await withoutAddress(world);
      await world.app.nobody.raw(requestPassword, { body: { email: email! } });
    },
  },
  'password-changed': {
    send: ({ reader }) =>
      reader.raw(changePassword, {
        body: { current_password: PASSWORD, password: 'kaze no tani no mura' },
      }),
  },
  'wrong-codes': {
    before: (world) => change(world, { two_factor_email: true }),
    send: async (world) => {
      const { app, email } = world;
      for (let tried = 0; tried < 10; tried += 5) {
        const challenge = await askCode(world);
        const body = { email, challenge, token: '000000' };
        for (let code = 0; code < 5; code += 1) await app.nobody.raw(signInByEmailToken, { body });
        app.clock.addSeconds(120);
      }
    },
  },
  'second-factor-changed': { send: ({ reader, app }) => addTotp(reader, app.clock.now) },
  'sign-in-changed': {
    send: ({ admin, reader }) =>
      admin.raw(updateUser, {
        params: { id: reader.id },
        body: { login_id: `kinds-${reader.id}` },
      }),
  },
  'sign-in-change-undone': {
    before: ({ admin, reader }) =>
      admin.ok(updateUser, { params: { id: reader.id }, body: { login_id: `kinds-${reader.id}` } }),
    send: async (world) => {
      const token = fragmentOf(world, world.email);
      await world.app.nobody.raw(undoAccountChange, { body: { token } });
    },
  },
  'sign-in-of-another-changed': {
    role: 'Admin',
    send: async (world) => {
      const { id } = await withoutAddress(world);
      await world.admin.ok(makeInitialPassword, { params: { id } });
    },
  },
  'sign-up-link': { to: founder, send: (world) => signUpAs(world, founder(world)) },
  welcome: {
    to: founder,
    send: async (world) => {
      const { app } = world;
      await signUpAs(world, founder(world));
      await app.jobs.workOff();
      const token = fragmentOf(world, founder(world));
      const body = { reset_token: token, password: '朝霧の晴れるまで待つ舟' };
      await app.nobody.ok(changePassword, { body });
    },
  },
  'already-registered': { to: ({ email }) => email, send: (world) => signUpAs(world, world.email) },
  'inquiry-received': { to: ({ email }) => email, send: inquire },
  'inquiry-told': { to: () => OPERATOR_ADDRESS, send: inquire },
  'inquiry-reply': {
    to: ({ email }) => email,
    send: async (world) => {
      await inquire(world);
      const [inquiry] = await world.operator.ok(listInquiries);
      const body = { body: '資料をお送りします。', status: 'Done' as const };
      await world.operator.ok(replyToInquiry, { params: { id: inquiry!.id }, body });
    },
  },
  'company-waits': {
    to: () => OPERATOR_ADDRESS,
    send: async ({ app }) => {
      const { admin } = await app.make.company({ isApproved: false });
      const body = { name: '新人', email: `newcomer${(serial += 1)}@kinds.example` };
      await admin.ok(createUser, { body });
      await tellOfWaitingCompanies(app, app.clock.now);
    },
  },
};
