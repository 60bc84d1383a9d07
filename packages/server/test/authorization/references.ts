import * as api from '@tokiori/contract';
import { KPI_RANKINGS } from './kpi-rankings';
import { basicsWithoutReferences, courseExamsWithoutReferences } from './basic-references';
import { REORGANISATION_ENTRIES } from './reorganisation-entries';
import { refers, type Line, type Reference } from './reference';
import { recordReferences } from './record-references';
import { categoryReferences } from './category-references';
import { questionReferences, questionsWithoutReferences } from './question-references';
import { kpiReferences } from './report-references';

const userInDepartments: readonly Line[] = [
  ['body.department_id', 'department', 400],
  ['body.department_ids', 'department', 400],
];

const prerequisites = ['body.prerequisite_ids', 'course', 400] as const;

const basic: readonly Line[] = [
  ['params.company_id', 'company', 404],
  ['params.basic_id', 'basic', 404],
];
const basicBody: readonly Line[] = [
  ['body.department_id', 'department', 400],
  ['body.question_ids', 'question', 400],
];

/** Basics, and what their results are narrowed to. */
const basicReferences: readonly Reference[] = [
  ...refers(api.getBasic, ...basic),
  ...[api.updateBasic, api.previewBasicUpdate].flatMap((endpoint) =>
    refers(endpoint, ...basic, ...basicBody),
  ),
  ...refers(api.createBasic, ...basicBody),
  ...refers(api.getBasicResults, ...basic, ['query.department_id', 'department', 404]),
  ...refers(
    api.listBasicUsers,
    ...basic,
    ['query.department_id', 'department', 'empty'],
    ['query.profession_id', 'profession', 'empty'],
    ['query.post_id', 'post', 'empty'],
    ['query.id', 'user', 'empty'],
  ),
  ...refers(api.exportBasicUsers, ...basic, ['body.ids', 'user', 'empty']),
  ...refers(api.remindBasicUsers, ...basic),
  ...[api.listExamRooms, api.openExamRoom].flatMap((endpoint) => refers(endpoint, ...basic)),
  ...refers(
    api.listBasics,
    ['query.department_id', 'department', 'empty'],
    ['query.id', 'basic', 'empty'],
  ),
  ...refers(api.exportBasics, ['body.ids', 'basic', 'empty']),
];

const reminderReferences: readonly Reference[] = [
  ...refers(api.putReminderPreferences, ['body.compulsory_course_ids', 'course', 400]),
  ...refers(
    api.createPeopleNotice,
    ['body.user_ids', 'user', 400],
    ['body.course_template_id', 'course', 400],
  ),
  ...refers(
    api.previewPeopleNotice,
    ['body.user_ids', 'user', 400],
    ['body.course_template_id', 'course', 400],
  ),
  ...refers(api.listLastPeopleNotices, ['query.user_ids', 'user', 400]),
  ...refers(api.listReminderRounds, ['query.id', 'reminderRound', 'empty']),
  ...refers(
    api.listReminderRecipients,
    ['params.company_id', 'company', 404],
    ['params.round_id', 'reminderRound', 404],
  ),
];

/** Every reference of every request. */
export const REFERENCES: readonly Reference[] = [
  ...refers(api.bulkUsers, ['body.ids.0', 'user', 400]),
  ...refers(api.previewBulkUsers, ['body.ids.0', 'user', 400]),
  ...refers(api.bulkCourseUsers, ['body.user_ids', 'user', 400]),
  ...refers(api.cancelWaiting, ['params.user_id', 'user', 404]),
  ...refers(api.previewCourseBulk, ['body.user_ids', 'user', 400]),
  ...refers(api.listTasks, ['query.id', 'task', 'empty']),
  ...[api.createAssignmentRule, api.previewAssignmentRule].flatMap((endpoint) =>
    refers(
      endpoint,
      ['body.conditions.department_ids', 'department', 400],
      ['body.conditions.profession_ids', 'profession', 400],
      ['body.conditions.post_ids', 'post', 400],
      ['body.conditions.passed_course_ids', 'course', 400],
      ['body.conditions.not_passed_course_ids', 'course', 400],
    ),
  ),
  ...refers(api.exportUsers, ['body.ids', 'user', 'empty']),
  ...refers(api.exportCourseTemplates, ['body.ids', 'course', 'empty']),
  ...refers(api.exportCourseUsers, ['body.ids', 'user', 'empty']),
  ...refers(api.exportDepartments, ['body.ids', 'department', 'empty']),
  ...refers(
    api.listCertificates,
    ['query.department_id', 'department', 'empty'],
    ['query.course_template_id', 'course', 'empty'],
  ),
  ...refers(api.exportConfidenceQuestions, ['body.ids', 'question', 'empty']),
  ...refers(api.exportQuestions, ['body.ids', 'question', 'empty']),
  ...refers(
    api.listDepartments,
    ['query.parent', 'department', 404],
    ['query.id', 'department', 'empty'],
  ),
  ...refers(api.createDepartment, ['body.parent_id', 'department', 400]),
  ...refers(api.updateDepartment, ['body.parent_id', 'department', 400]),
  ...[api.addDepartmentEditor, api.removeDepartmentEditor].flatMap((endpoint) =>
    refers(
      endpoint,
      ['params.department_id', 'department', 404],
      ['params.editor_id', 'user', 404],
    ),
  ),
  ...refers(
    api.listUsers,
    ['query.department_id', 'department', 'empty'],
    ['query.profession_id', 'profession', 'empty'],
    ['query.post_id', 'post', 'empty'],
    ['query.id', 'user', 'empty'],
  ),
  ...refers(api.listProfessions, ['query.id', 'profession', 'empty']),
  ...refers(api.listUserAttributes, ['query.id', 'attribute', 'empty']),
  ...refers(api.listPosts, ['query.id', 'post', 'empty']),
  ...refers(
    api.createLearningHours,
    // With a profession, which the call names, it is refused whatever it is.
    ['body.user_id', 'user', 400, 400],
    ['body.profession_id', 'profession', 400],
    ['body.department_id', 'department', 400, 400],
  ),
  ...refers(api.createChatWebhook, ['body.department_id', 'department', 400]),
  ...refers(api.updateChatWebhook, ['body.department_id', 'department', 400]),
  ...refers(api.createUser, ...userInDepartments),
  ...refers(api.createAdmin, ...userInDepartments),
  ...refers(api.updateUser, ...userInDepartments),
  ...refers(api.listUserHolidays, ['query.user_id', 'user', 404]),
  ...refers(api.createUserHoliday, ['body.user_id', 'user', 404]),
  ...refers(api.getUserHolidayDefaults, ['query.user_id', 'user', 404]),
  ...refers(api.putUserHolidayDefaults, ['body.user_id', 'user', 404]),
  ...refers(api.exportUserHolidays, ['query.user_id', 'user', 404]),
  ...refers(api.importUserHolidays, ['body.user_id', 'user', 404]),
  ...refers(api.listCompanyHolidays, ['query.id', 'companyHoliday', 'empty']),

  ...refers(api.listCourseTemplates, ['query.id', 'course', 'empty']),
  ...refers(api.changeCourseStates, ['body.courses.0.id', 'course', 400]),
  ...refers(api.addCourseQuestions, ['body.ids.0', 'question', 400]),
  ...refers(api.listCourseQuestions, ['query.id', 'question', 'empty']),
  ...refers(api.listQuestionResults, ['query.id', 'survey', 'empty']),
  ...refers(
    api.listQuestions,
    ['query.id', 'question', 'empty'],
    ['query.basicId', 'basic', 'empty'],
    ['query.majorCategoryId', 'major', 'empty'],
    ['query.mediumCategoryId', 'medium', 'empty'],
    ['query.minorCategoryId', 'minor', 'empty'],
    ['query.department_id', 'department', 'empty'],
    ['query.user_id', 'user', 'empty'],
    ['query.owner_id', 'helper', 'empty'],
  ),
  ...refers(
    api.listConfidenceQuestions,
    ['query.id', 'question', 'empty'],
    ['query.majorCategoryId', 'major', 'empty'],
    ['query.mediumCategoryId', 'medium', 'empty'],
    ['query.minorCategoryId', 'minor', 'empty'],
  ),
  ...categoryReferences,
  ...questionReferences,
  ...[api.createCourseTemplate, api.updateCourseTemplate].flatMap((endpoint) =>
    refers(endpoint, ['body.image', 'image', 400], ['body.question_ids', 'question', 400]),
  ),
  ...refers(
    api.listCourseUsers,
    ['query.department_id', 'department', 'empty'],
    ['query.profession_id', 'profession', 'empty'],
    ['query.post_id', 'post', 'empty'],
    ['query.id', 'user', 'empty'],
  ),

  ...[api.createExaminations, api.previewAssignment].flatMap((endpoint) =>
    refers(endpoint, ['body.user_ids', 'user', 400], ['body.department_ids', 'department', 400]),
  ),
  ...refers(api.createExaminations, ['body.course_template_id', 'course', 400]),
  ...refers(
    api.listExaminationQuestionSurveys,
    ['params.examination_id', 'examination', 404],
    ['params.question_id', 'question', 'empty'],
  ),
  ...[api.listUserCourseQuestions, api.listUserCourseSheets].flatMap((endpoint) =>
    refers(endpoint, ['params.user_id', 'user', 404], ['params.course_id', 'course', 404]),
  ),
  ...refers(
    api.listUserCourseQuestionSurveys,
    ['params.user_id', 'user', 404],
    ['params.course_id', 'course', 404],
    ['params.question_id', 'question', 'empty'],
  ),
  ...refers(
    api.listQuestionReports,
    ['query.question_id', 'question', 'empty'],
    ['query.id', 'questionReport', 'empty'],
  ),
  ...[api.createCourseTemplate, api.updateCourseTemplate].flatMap((endpoint) =>
    refers(endpoint, ['body.contact_id', 'user', 400]),
  ),
  // What the operator offers asks for no other course, and no course for itself.
  ...refers(api.createCourseTemplate, [...prerequisites, { SuperAdmin: 400 }]),
  ...refers(api.updateCourseTemplate, [...prerequisites, 400]),
  ...refers(api.listContractInvoices, ['query.id', 'invoice', 'empty']),
  ...refers(api.listCreationRequests, ['query.id', 'creation', 'empty']),
  ...[api.remakeProposal, api.updateProposal].flatMap((endpoint) =>
    refers(endpoint, ['params.request_id', 'creation', 404]),
  ),
  ...kpiReferences,
  ...basicReferences,
  ...reminderReferences,
  ...recordReferences,
];

/** Members that look like references and are none, each with why. */
export const NO_REFERENCES: Record<string, string> = {
  ...basicsWithoutReferences,
  ...questionsWithoutReferences,
  ...REORGANISATION_ENTRIES,
  ...courseExamsWithoutReferences,
  'createEvidencePack body.basic_id':
    'instead of the course: evidence-packs.test.ts names a foreign one',
  'previewEvidencePack body.basic_id':
    'instead of the course: evidence-packs.test.ts names a foreign one',
  'bulkUsers body.department_id':
    'taken with SetDepartment alone: users/bulk.test.ts names a foreign one',
  ...Object.fromEntries(
    ['bulkUsers', 'previewBulkUsers'].flatMap((endpoint) =>
      ['add_department_ids', 'remove_department_ids'].map((member) => [
        `${endpoint} body.fields.${member}`,
        'users/bulk-fields.test.ts names foreign ones',
      ]),
    ),
  ),
  'previewBulkUsers body.department_id':
    'taken with SetDepartment alone: users/bulk-fields.test.ts names a foreign one',
  'exportCompanies body.ids': 'every company, for those who reach every company',
  'exportInquiries body.ids': 'the operator’s own, from every company',
  'updateInquiry body.assigned_to': 'people of the operator alone: inquiries.test.ts',
  'listInquiries query.assigned_to': 'narrows what the list holds for the caller',
  'exportAuditLog body.ids':
    'entries of every company for SuperAdmins: exports/audit-log.test.ts tries a foreign one as an admin',
  'exportTaskItems body.ids': 'rows of the task that the path names',
  'listTaskItems query.id': 'rows of the task that the path names',
  'listImportRows query.id': 'lines of the file that the path names',
  'params.line': 'a line of the file that the path names',
  'updateImportRow params.id': 'takes a line as it was seen, once: the access table tries all',
  'listDocumentPassages query.id': 'passages of the document that the path names',
  'listStaleQuestions query.id': 'narrows what the list holds for the caller',
  'params.sequence': 'a place in the request that the path names',
  'saveProposals body.minor_category_id':
    'uses its proposals up: question-creation/proposals.test.ts names a foreign one',
  ...Object.fromEntries(
    ['body.current_question', 'body.question'].flatMap((of) =>
      ['statement_image', 'commentary_image', 'selectable.image'].map((image) => [
        `${of}.${image}`,
        'a draft: looked at when it is saved as a question',
      ]),
    ),
  ),
  'body.current_question.selectable.id': 'ignored: a proposal has no versions',
  'body.current_question.orderable.id': 'the same',
  'body.question.selectable.id': 'the same',
  'body.question.orderable.id': 'the same',
  'listInitialPasswords query.id': 'people of the task that the path names',
  'deleteBasic params.company_id':
    'deletes what the other calls are tried with: the access table tries every place of it',
  'deleteBasic params.basic_id': 'the same',
  'deleteCompanyHoliday params.company_id': 'the same',
  'deleteCourseTemplate params.course_template_id': 'the same',
  'deleteLeave params.leave_id': 'the same',
  'listLeaves query.id': 'leaves of the person that the path names',
  'updateLeave params.leave_id':
    'a leave of the person that the path names: leaves/leaves.test.ts names another’s',
  'remindBasicUsers body.user_ids':
    'taken without a filter alone: basics/reminders.test.ts names a foreign one',
  'stopAssignmentRule params.rule_id':
    'stops what the other calls are tried with: assignment-rules.test.ts names another’s',
  'listAssignmentRules query.id': 'rules of the course that the path names',
  'listAssignmentLog query.id': 'entries of the course that the path names',
  'listReminderRecipients query.id': 'people of the round that the path names',
  'createBasic body.basic_id': 'switches a basic on, and has its own test',
  'body.login_id': 'a name to sign in with',
  'readNotifications body.ids':
    'passes over what is not one’s own: notifications/notifications.test.ts names another’s',
  'listBookmarks query.survey_sheet_id': 'narrows what the list holds for the caller',
  'listWebhookDeliveries query.id': 'messages of the webhook that the path names',
  'replayWebhookDelivery params.delivery_id':
    'a message of the webhook that the path names: webhooks/webhooks.test.ts names another’s',
  'listReorganisations query.id': 'narrows what the list holds for the caller',
  'listDeletionRuns query.id': 'narrows what the list holds for the caller',
  'listKpiWeaknesses query.id': 'narrows what the list holds for the caller',
  'listStudyTimes query.id': 'narrows what the list holds for the caller',
  'listLearningRequests query.id': 'narrows what the list holds for the caller',
  'listStudyDays query.id': 'the same: a person and a day',
  'exportStudyTimes body.ids': 'the same',
  'listOutsideStudy query.id': 'narrows what the list holds for the caller',
  'exportOutsideStudy body.ids': 'the same',
  'exportAnnualFigures body.ids': 'has no rows with ids: refused',
  'exportStudyDays body.ids': 'the same',
  'getStudyTimeSum query.user_id': 'narrows what is added up for the caller',
  'getStudyTimeSum query.department_id': 'the same',
  'listStudyTimeCorrections query.id': 'corrections of the person that the path names',
  'listCertificates query.id': 'narrows what the list holds for the caller',
  'exportCertificates body.ids': 'the same',
  'params.id': 'what the call is about: the access table tries every place of it',
  'params.feature_key': 'a name of the product’s own',
  'body.client_id': 'what the provider calls us',
  'body.response.id': 'a key’s name for itself, which its signature proves',
  'body.response.rawId': 'the same',
  'listUsers query.course_template_id': 'says nothing but with assign_type, which has its own test',
  'mergeProfession body.into_id': 'uses its profession up, and has its own test',
  'mergePost body.into_id': 'the same',
  'setManagedDepartments body.department_ids': 'is about managers alone, and has its own test',
  ...Object.fromEntries(
    [
      api.listCompanies,
      api.listCompanyStats,
      api.listBasicScores,
      api.listDepartmentBasicScores,
      api.listDepartmentEditors,
      api.listEditableDepartments,
      api.listUserBasicScores,
      api.listDepartmentManagers,
      api.listExaminationQuestionSurveys,
      api.listExaminationQuestions,
      api.listExaminationSheets,
      api.listExaminations,
      api.listInquiries,
      api.listJobs,
      api.listMails,
      api.listNationalHolidays,
      api.listSavedViews,
      api.listBookmarks,
      api.listPushSubscriptions,
      api.listLearningHours,
      api.listChatWebhooks,
      api.listApiTokens,
      api.listWebhooks,
      api.listOwnQuestionReports,
      api.listAskedQuestions,
      api.listUnassignedCourses,
      api.listUserCourseQuestionSurveys,
      api.listUserCourseQuestions,
      api.listUserCourseSheets,
      api.listUserExaminations,
      api.listWaitingCourses,
      api.studentBasics,
      api.studentUntakens,
      api.listKpiCourses,
      api.listKpiDepartments,
      api.getKpiRanking,
      ...KPI_RANKINGS,
      api.listKpiAgeGroups,
      api.listKpiYearsOfServiceGroups,
      api.listKpiPosts,
      api.listKpiProfessions,
      api.listKpiResultCourses,
      api.listKpiResultDepartments,
      api.listKpiUsers,
      api.listKpiUserCourses,
      api.listKpiUserQuestions,
    ].map(({ id }) => [`${id} query.id`, 'narrows what the list holds for the caller'] as const),
  ),
  ...Object.fromEntries(
    api.allEndpoints
      .filter(({ path }) => /^\/exports\/(kpis|surveys)|\/basic-scores$/.test(path))
      .map(({ id }) => [`${id} body.ids`, 'narrows what the list holds for the caller'] as const),
  ),
  'query.next_id': 'a place in a list of one’s own things',
  'query.company_id': 'ignored but for SuperAdmins, who reach every company',
  'listAuditLog query.user_id': 'a filter of numbers that stand in the log of one’s own company',
  'listAuditLog query.target_id': 'the same',
  'body.selectable.id': 'ignored: every version numbers its choices anew',
  'body.orderable.id': 'ignored: every version numbers its words anew',
  'body.post_questions.selectable.id': 'ignored',
  'body.post_questions.orderable.id': 'ignored',
  'body.put_questions.selectable.id': 'ignored',
  'body.put_questions.orderable.id': 'ignored',
};
