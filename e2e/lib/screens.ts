import type { PageAddress } from '@tokiori/contract';
import { apiAs } from './api';
import { requestQuestions } from './documents';

/** Accounts of the demo company, and nobody. */
export type Visitor = 'nobody' | 'learner' | 'admin' | 'superadmin';

/** Ids of the demo company's things that have pages. */
export interface Things {
  course: number;
  /** One that asks how sure people are, with answers. */
  askingCourse: number;
  question: number;
  department: number;
  user: number;
  /** Of the learner. */
  examination: number;
  /** The course of that examination. */
  heldCourse: number;
  /** Finished by the learner. */
  sheet: number;
  survey: number;
  company: number;
  /** Of the company's own. */
  basic: number;
  imported: number;
  /** To the operator. */
  inquiry: number;
  /** A document with questions made of it. */
  creation: number;
  webhook: number;
  /** A draft with an entry. */
  reorganisation: number;
}

interface Visit {
  by: Visitor;
  path: string | ((things: Things) => string);
}

/** Who looks at a page where, or the journey that does so on its way. */
type Screen = Visit | { in: `${string}.test.ts` };

const by = (visitor: Visitor, path: Visit['path']): Visit => ({ by: visitor, path });

const WEBHOOK = {
  name: '人事システム',
  url: 'https://hr.example/hooks/tokiori',
  events: ['certificate.issued'],
};

const REORGANISATION = {
  name: '春の組織変更',
  starts_on: '2099-04-01',
  entries: [{ kind: 'MakeDepartment', key: '本部', name: '営業本部' }],
};

/** Every page there is: one that is missing here does not compile. */
export const SCREENS: Record<PageAddress, Screen> = {
  '/': by('nobody', '/'),
  '/login': by('nobody', '/login'),
  '/login/two-factor/email': { in: 'email-code.test.ts' },
  '/password-reset': by('nobody', '/password-reset'),
  '/password-edit': by('nobody', '/password-edit?reset_token=none'),
  '/undo-change': by('nobody', '/undo-change?token=none'),
  '/.well-known/change-password': { in: 'password.test.ts' },
  '/privacy': by('nobody', '/privacy'),
  '/terms': by('nobody', '/terms'),
  '/signed-up': by('nobody', '/signed-up'),
  '/tutorial': by('nobody', '/tutorial'),
  '/demo': by('nobody', '/demo'),
  '/support-inquiry': by('learner', '/support-inquiry'),
  '/certificates/{code}': { in: 'basics.test.ts' },
  '/unsubscribe': by('nobody', '/unsubscribe'),
  '/404': by('nobody', '/404'),
  '/500': by('nobody', '/500'),

  '/consent': by('learner', '/consent'),
  '/dashboard': by('learner', '/dashboard'),
  '/examinations': by('learner', '/examinations'),
  '/examinations/{examinationId}': by('learner', (id) => `/examinations/${id.examination}`),
  '/examinations/{examinationId}/start': { in: 'learner.test.ts' },
  '/examinations/{examinationId}/questions/{questionId}': { in: 'question-answers.test.ts' },
  '/examinations/{examinationId}/recap-start': { in: 'learner.test.ts' },
  '/company-basics/{companyBasicId}/start': { in: 'basics.test.ts' },
  '/survey-sheets/{surveySheetId}': { in: 'learner.test.ts' },
  '/survey-sheets/{surveySheetId}/finish': { in: 'learner.test.ts' },
  '/survey-sheets/{surveySheetId}/result': by(
    'learner',
    (id) => `/survey-sheets/${id.sheet}/result`,
  ),
  '/survey-sheets/{surveySheetId}/surveys/{surveyId}/result': by(
    'learner',
    (id) => `/survey-sheets/${id.sheet}/surveys/${id.survey}/result`,
  ),
  '/result': by('learner', '/result'),
  '/question-reports': by('learner', '/question-reports'),
  '/asked-questions': by('learner', '/asked-questions'),
  '/bookmarks': by('learner', '/bookmarks'),
  '/user-holidays': by('learner', '/user-holidays'),
  '/notifications': by('learner', '/notifications'),
  '/profile': by('learner', '/profile'),
  '/my-data': by('learner', '/my-data'),
  '/today': { in: 'reminders.test.ts' },

  '/admin': by('admin', '/admin'),
  '/admin/audit-log': by('admin', '/admin/audit-log'),
  '/admin/basic-scores': by('admin', '/admin/basic-scores'),
  '/admin/basic-scores/{basicId}': by('admin', (id) => `/admin/basic-scores/${id.basic}`),
  '/admin/basic-scores/{basicId}/rooms': by(
    'admin',
    (id) => `/admin/basic-scores/${id.basic}/rooms`,
  ),
  '/admin/certificates': by('admin', '/admin/certificates'),
  '/admin/basics': by('admin', '/admin/basics'),
  '/admin/basics/create': by('admin', '/admin/basics/create'),
  '/admin/basics/{basicId}': by('admin', (id) => `/admin/basics/${id.basic}`),
  '/admin/billing/stripe': by('admin', '/admin/billing/stripe'),
  '/admin/company': by('admin', '/admin/company'),
  '/admin/company/holidays': by('admin', '/admin/company/holidays'),
  '/admin/company/api-tokens': by('admin', '/admin/company/api-tokens'),
  '/admin/company/data-retention': by('admin', '/admin/company/data-retention'),
  '/admin/company/data-retention/proofs': by('admin', '/admin/company/data-retention/proofs'),
  '/admin/company/learning-hours': by('admin', '/admin/company/learning-hours'),
  '/admin/company/chat': by('admin', '/admin/company/chat'),
  '/admin/company/webhooks': by('admin', '/admin/company/webhooks'),
  '/admin/company/webhooks/{webhookId}': by(
    'admin',
    (id) => `/admin/company/webhooks/${id.webhook}`,
  ),
  '/admin/company/labels': by('admin', '/admin/company/labels'),
  '/admin/company/single-sign-on': by('admin', '/admin/company/single-sign-on'),
  '/admin/company/user-attributes': by('admin', '/admin/company/user-attributes'),
  '/admin/courses': by('admin', '/admin/courses'),
  '/admin/courses/create': by('admin', '/admin/courses/create'),
  '/admin/courses/{courseId}': by('admin', (id) => `/admin/courses/${id.course}`),
  '/admin/courses/{courseId}/assignment-rules': by(
    'admin',
    (id) => `/admin/courses/${id.course}/assignment-rules`,
  ),
  '/admin/courses/{courseId}/confidence': by(
    'admin',
    (id) => `/admin/courses/${id.askingCourse}/confidence`,
  ),
  '/admin/courses/{courseId}/questions': by(
    'admin',
    (id) => `/admin/courses/${id.course}/questions`,
  ),
  '/admin/courses/{courseId}/rooms': by('admin', (id) => `/admin/courses/${id.course}/rooms`),
  '/admin/courses/{courseId}/users': by('admin', (id) => `/admin/courses/${id.course}/users`),
  '/admin/data-requests': by('admin', '/admin/data-requests'),
  '/admin/departments': by('admin', '/admin/departments'),
  '/admin/departments/create': by('admin', '/admin/departments/create'),
  '/admin/departments/{departmentId}': by('admin', (id) => `/admin/departments/${id.department}`),
  '/admin/departments/{departmentId}/editors': by(
    'admin',
    (id) => `/admin/departments/${id.department}/editors`,
  ),
  '/admin/departments/{departmentId}/managers': by(
    'admin',
    (id) => `/admin/departments/${id.department}/managers`,
  ),
  '/admin/departments/{departmentId}/members': by(
    'admin',
    (id) => `/admin/departments/${id.department}/members`,
  ),
  '/admin/departments/{departmentId}/other': by(
    'admin',
    (id) => `/admin/departments/${id.department}/other`,
  ),
  '/admin/help': by('admin', '/admin/help?q=CSV'),
  '/admin/help/{name}': by('admin', '/admin/help/admin-questions'),
  '/admin/imports/create': by('admin', '/admin/imports/create?kind=users'),
  '/admin/imports/{importId}': by('admin', (id) => `/admin/imports/${id.imported}`),
  '/admin/question-reports': by('admin', '/admin/question-reports'),
  '/admin/questions': by('admin', '/admin/questions'),
  '/admin/questions/create': by('admin', '/admin/questions/create'),
  '/admin/questions/create/with-ai': by('admin', '/admin/questions/create/with-ai'),
  '/admin/questions/create/with-ai/create-request': by(
    'admin',
    '/admin/questions/create/with-ai/create-request',
  ),
  '/admin/questions/create/with-ai/requests': by(
    'admin',
    '/admin/questions/create/with-ai/requests',
  ),
  '/admin/questions/create/with-ai/requests/{requestId}': by(
    'admin',
    (id) => `/admin/questions/create/with-ai/requests/${id.creation}`,
  ),
  '/admin/questions/{questionId}': by('admin', (id) => `/admin/questions/${id.question}`),
  '/admin/preferences/remind': by('admin', '/admin/preferences/remind'),
  '/admin/reorganisations': by('admin', '/admin/reorganisations'),
  '/admin/reorganisations/create': by('admin', '/admin/reorganisations/create'),
  '/admin/reorganisations/{reorganisationId}': by(
    'admin',
    (id) => `/admin/reorganisations/${id.reorganisation}`,
  ),
  '/admin/reorganisations/{reorganisationId}/settings': by(
    'admin',
    (id) => `/admin/reorganisations/${id.reorganisation}/settings`,
  ),
  '/admin/score': by('admin', '/admin/score'),
  '/admin/score/users/{userId}/courses': by(
    'admin',
    (id) => `/admin/score/users/${id.user}/courses`,
  ),
  '/admin/score/users/{userId}/courses/{courseId}': by(
    'admin',
    (id) => `/admin/score/users/${id.user}/courses/${id.heldCourse}`,
  ),
  '/admin/annual-figures': by('admin', '/admin/annual-figures'),
  '/admin/evidence': by('admin', '/admin/evidence'),
  '/admin/evidence/create': by('admin', '/admin/evidence/create'),
  '/admin/study-times': by('admin', '/admin/study-times'),
  '/admin/learning-requests': by('admin', '/admin/learning-requests'),
  '/admin/study-times/outside': by('admin', '/admin/study-times/outside'),
  '/admin/study-times/days': by('admin', '/admin/study-times/days'),
  '/admin/tasks': by('admin', '/admin/tasks'),
  '/admin/users': by('admin', '/admin/users'),
  '/admin/users/create': by('admin', '/admin/users/create'),
  '/admin/users/create-without-email': by('admin', '/admin/users/create-without-email'),
  '/admin/users/{userId}': by('admin', (id) => `/admin/users/${id.user}`),
  '/admin/users/{userId}/basics': by('admin', (id) => `/admin/users/${id.user}/basics`),
  '/admin/users/{userId}/courses': by('admin', (id) => `/admin/users/${id.user}/courses`),
  '/admin/users/{userId}/editable-departments': by(
    'admin',
    (id) => `/admin/users/${id.user}/editable-departments`,
  ),
  '/admin/users/{userId}/membership': by('admin', (id) => `/admin/users/${id.user}/membership`),
  '/admin/users/{userId}/other': by('admin', (id) => `/admin/users/${id.user}/other`),
  '/admin/users/{userId}/score': by('admin', (id) => `/admin/users/${id.user}/score`),
  '/admin/users/{userId}/sign-in': by('admin', (id) => `/admin/users/${id.user}/sign-in`),
  '/admin/users/{userId}/survey-sheets/{surveySheetId}': by(
    'admin',
    (id) => `/admin/users/${id.user}/survey-sheets/${id.sheet}`,
  ),

  '/superadmin/impersonate': by(
    'superadmin',
    (id) => `/superadmin/impersonate?company=${id.company}`,
  ),
  '/superadmin/companies': by('superadmin', '/superadmin/companies'),
  '/superadmin/companies/create': by('superadmin', '/superadmin/companies/create'),
  '/superadmin/companies/{companyId}': by(
    'superadmin',
    (id) => `/superadmin/companies/${id.company}`,
  ),
  '/superadmin/companies/{companyId}/contract': by(
    'superadmin',
    (id) => `/superadmin/companies/${id.company}/contract`,
  ),
  '/superadmin/companies/{companyId}/features': by(
    'superadmin',
    (id) => `/superadmin/companies/${id.company}/features`,
  ),
  '/superadmin/companies/{companyId}/holidays': by(
    'superadmin',
    (id) => `/superadmin/companies/${id.company}/holidays`,
  ),
  '/superadmin/companies/{companyId}/single-sign-on': by(
    'superadmin',
    (id) => `/superadmin/companies/${id.company}/single-sign-on`,
  ),
  '/superadmin/companies/{companyId}/other': by(
    'superadmin',
    (id) => `/superadmin/companies/${id.company}/other`,
  ),
  '/superadmin/audit-log': by('superadmin', '/superadmin/audit-log'),
  '/superadmin/mails': by('superadmin', '/superadmin/mails'),
  '/superadmin/inquiries': by('superadmin', '/superadmin/inquiries'),
  '/superadmin/inquiries/{inquiryId}': by(
    'superadmin',
    (id) => `/superadmin/inquiries/${id.inquiry}`,
  ),
  '/superadmin/jobs': by('superadmin', '/superadmin/jobs'),
};

/** Pages that a visitor looks at, each with its pattern and where it is. */
export const visitsOf = (visitor: Visitor, things: Things): [PageAddress, string][] =>
  (Object.entries(SCREENS) as [PageAddress, Screen][]).flatMap(([page, screen]) => {
    if (!('by' in screen) || screen.by !== visitor) return [];
    const path = typeof screen.path === 'string' ? screen.path : screen.path(things);
    return [[page, path] satisfies [PageAddress, string]];
  });

interface Row {
  id: number;
}

/** Finds, or makes, one of everything that has a page. */
export const findThings = async (): Promise<Things> => {
  const admin = await apiAs('admin@tokiori.example');
  const learner = await apiAs('learner@tokiori.example');
  const operator = await apiAs('superadmin@tokiori.example');
  const first = async (path: string): Promise<number> =>
    (await admin.get<Row[]>(`${path}?range=[0,0]`))[0]!.id;
  const me = await learner.get<{ user: Row; company: Row }>('/me');
  const { items } = await learner.get<{ items: (Row & { progress: string })[] }>(
    '/survey-sheets?from=2000-01-01&to=2999-12-31&limit=100',
  );
  const sheet = items.find(({ progress }) => progress === 'Completed')!.id;
  const { surveys } = await learner.get<{ surveys: { survey: Row }[] }>(
    `/survey_sheets/results/${sheet}`,
  );
  const [held] = await learner.get<(Row & { course_template_id: number })[]>(
    `/users/${me.user.id}/examinations`,
  );
  const courses = await admin.get<(Row & { asks_confidence: boolean })[]>('/course_templates');
  const basics = `/companies/${me.company.id}/basics`;
  const [own] = await admin.get<Row[]>(`${basics}?preset=false&range=[0,0]`);
  const [inquiry] = await operator.get<Row[]>('/inquiries?range=[0,0]');
  const form = new FormData();
  form.set('kind', 'users');
  form.set('file', new Blob(['氏名,部署\n画面 見本,まだない部署\n']), '名簿.csv');
  return {
    course: await first('/course_templates'),
    askingCourse: courses.find(({ asks_confidence: asks }) => asks)!.id,
    question: await first('/questions'),
    department: await first('/departments'),
    user: me.user.id,
    examination: held!.id,
    heldCourse: held!.course_template_id,
    sheet,
    survey: surveys[0]!.survey.id,
    company: me.company.id,
    basic: own!.id,
    imported: (await admin.post<Row>('/imports', form)).id,
    inquiry: inquiry!.id,
    webhook: (await admin.post<Row>('/webhooks', WEBHOOK)).id,
    reorganisation: (await admin.post<Row>('/reorganisations', REORGANISATION)).id,
    creation: await requestQuestions(admin, '情報機器取扱規程.md'),
  };
};
