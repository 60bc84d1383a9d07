import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { AssignType } from '../../base/enums';
import { inCompany, listOf } from '../../base/lists';
import { BoolText, DateOnly, IdText } from '../../base/scalars';
import { AnsweredSurvey, SurveySheet } from '../survey-sheets/schema';
import { Task } from '../tasks/schema';
import { CourseBulkBody, CourseBulkPreview, CourseBulkPreviewBody } from './bulk-schema';
import { AssignmentPreview, AssignmentPreviewBody } from './reach-schema';
import {
  DisableBody,
  Examination,
  ExaminationDatesBody,
  ExaminationQuestion,
  ExaminationsBody,
} from './schema';

export * from './sheet-endpoints';
export * from './waiting-endpoints';

const resource = 'examinations';
const params = z.object({ examination_id: IdText });

export const listExaminations = endpoint({
  id: 'listExaminations',
  method: 'GET',
  path: '/examinations',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '自分のテストの一覧です。include_futureでこれから始まるものも含めます。',
  ...listOf(Examination, {
    sortable: ['id', 'from', 'to', 'name'],
    filters: {
      include_future: z.optional(BoolText),
      from: z.optional(DateOnly),
      to: z.optional(DateOnly),
    },
  }),
});

export const createExaminations = endpoint({
  id: 'createExaminations',
  heavy: true,
  method: 'POST',
  path: '/examinations',
  resource,
  who: 'manager',
  scope: { companyOf: { user_ids: 'users', department_ids: 'departments' } },
  summary:
    'コースをユーザーや部署に割り当てます。部署の管理者は自分自身には割り当てられず（部署の一員としては除かれます）、合格ラインなどをコースより下げられません。',
  body: ExaminationsBody,
  answer: z.array(Examination),
  status: 201,
  errors: ['ALREADY_ASSIGNED'],
});

export const bulkCourseUsers = endpoint({
  id: 'bulkCourseUsers',
  heavy: true,
  method: 'POST',
  path: '/course_templates/{id}/users/bulk',
  resource,
  who: 'manager',
  scope: { companyOf: { id: 'course_templates' } },
  summary:
    'コースを多くのユーザーに一度に割り当て、終了し、期限をのばし、または不合格の人にもう一度割り当てます。user_idsかfilter（コースの受講者の一覧の絞り込み）で指定します。人数が多いときは裏で続けます。',
  params: z.object({ id: IdText }),
  body: CourseBulkBody,
  answer: Task,
  status: 201,
});

export const previewCourseBulk = endpoint({
  id: 'previewCourseBulk',
  heavy: true,
  method: 'POST',
  path: '/course_templates/{id}/users/bulk-preview',
  resource,
  who: 'manager',
  scope: { companyOf: { id: 'course_templates' } },
  summary:
    'コースの受講者への一括の操作（終了、期限の延長、もう一度の割り当て）で、だれの何が変わるかを返します。変更はしません。',
  params: z.object({ id: IdText }),
  body: CourseBulkPreviewBody,
  answer: CourseBulkPreview,
});

export const previewAssignment = endpoint({
  id: 'previewAssignment',
  heavy: true,
  method: 'POST',
  path: '/course_templates/{id}/users/preview',
  resource,
  who: 'manager',
  scope: { companyOf: { id: 'course_templates' } },
  summary:
    'コースを割り当てると、終了日までに何問届くかを返します。割り当てはしません。人はuser_idsかfilterと、department_idsで指定します。',
  params: z.object({ id: IdText }),
  body: AssignmentPreviewBody,
  answer: AssignmentPreview,
});

export const getExamination = endpoint({
  id: 'getExamination',
  shows: 'Results',
  tokenRight: 'read',
  method: 'GET',
  path: '/examinations/{examination_id}',
  resource,
  who: 'user',
  scope: { companyOf: { examination_id: 'examinations' } },
  summary: 'テストを返します。',
  params,
  answer: Examination,
});

export const updateExamination = endpoint({
  id: 'updateExamination',
  method: 'PUT',
  path: '/examinations/{examination_id}',
  resource,
  who: 'manager',
  scope: { companyOf: { examination_id: 'examinations' } },
  summary:
    'テストの期間を変更します。出題が始まったテストの開始日は変えられません。期限の過ぎたテストは、終了日を先に延ばすと受講中に戻ります。',
  params,
  body: ExaminationDatesBody,
  answer: Examination,
  errors: ['ALREADY_ASSIGNED'],
});

export const deleteExamination = endpoint({
  id: 'deleteExamination',
  method: 'DELETE',
  path: '/examinations/{examination_id}',
  resource,
  who: 'manager',
  scope: { companyOf: { examination_id: 'examinations' } },
  summary: 'テストを取り消します。解答の記録は残ります。',
  params,
  answer: Examination,
});

export const listExaminationQuestions = endpoint({
  id: 'listExaminationQuestions',
  shows: 'Results',
  tokenRight: 'read',
  method: 'GET',
  path: '/examinations/{examination_id}/questions',
  resource,
  who: 'user',
  scope: { companyOf: { examination_id: 'examinations' } },
  summary: 'テストの問題ごとの状況です。本人には、まだ出題していない問題の題名を返しません。',
  params,
  ...listOf(ExaminationQuestion, { sortable: ['id', 'sequence'], filters: inCompany }),
});

export const listExaminationQuestionSurveys = endpoint({
  id: 'listExaminationQuestionSurveys',
  shows: 'Results',
  tokenRight: 'read',
  method: 'GET',
  path: '/examinations/{examination_id}/questions/{question_id}/surveys',
  resource,
  who: 'user',
  scope: { companyOf: { examination_id: 'examinations' } },
  summary: 'テストのある問題への解答の記録です。',
  params: z.object({ examination_id: IdText, question_id: IdText }),
  ...listOf(AnsweredSurvey, { sortable: ['id', 'answered_at'], filters: inCompany }),
});

export const listExaminationSheets = endpoint({
  id: 'listExaminationSheets',
  shows: 'Results',
  tokenRight: 'read',
  method: 'GET',
  path: '/examinations/{examination_id}/survey-sheets',
  resource,
  who: 'user',
  scope: { companyOf: { examination_id: 'examinations' } },
  summary: 'テストの解答シートの一覧です。',
  params,
  ...listOf(SurveySheet, { sortable: ['id', 'created_on'], filters: inCompany }),
});

export const disableExamination = endpoint({
  id: 'disableExamination',
  method: 'PUT',
  path: '/examinations/{examination_id}/disable',
  resource,
  who: 'manager',
  scope: { companyOf: { examination_id: 'examinations' } },
  summary: 'テストを終了にします。disabledをfalseにすると再開します。',
  params,
  body: DisableBody,
  answer: Examination,
  errors: ['ALREADY_ASSIGNED'],
});

export const listUserExaminations = endpoint({
  id: 'listUserExaminations',
  shows: 'Results',
  tokenRight: 'read',
  method: 'GET',
  path: '/users/{id}/examinations',
  resource,
  who: 'user',
  scope: { companyOf: { id: 'users' } },
  summary: 'ユーザーのテストの一覧です。',
  params: z.object({ id: IdText }),
  ...listOf(Examination, {
    sortable: ['id', 'from', 'to', 'name'],
    filters: { ...inCompany, assign_type: z.optional(AssignType) },
  }),
});
