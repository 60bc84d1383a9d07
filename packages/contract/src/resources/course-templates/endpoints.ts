import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { AssignType, CourseState, Progress, ResultStatus } from '../../base/enums';
import {
  choiceFilter,
  oneOfFilter,
  nameFilter,
  searchFilter,
  yesNoFilter,
} from '../../base/filters';
import { filterBody, inCompany, listOf } from '../../base/lists';
import { BasedOn, Id, IdText } from '../../base/scalars';
import { questionFilters } from '../questions/endpoints';
import { userFilters } from '../users/endpoints';
import {
  AddedCourseQuestions,
  CourseGlance,
  CourseQuestion,
  CourseTemplate,
  CourseTemplateBody,
  CourseTemplateUpdateBody,
  CourseUser,
  MAX_COURSE_QUESTIONS,
  presetQuery,
} from './schema';

export * from './attendance-endpoints';
export * from './confidence-endpoints';
export * from './life-endpoints';
export * from './room-endpoints';

const resource = 'course-templates';
const params = z.object({ course_template_id: IdText });

export const listCourseTemplates = endpoint({
  id: 'listCourseTemplates',
  tokenRight: 'read',
  method: 'GET',
  path: '/course_templates',
  resource,
  who: 'manager',
  scope: 'chosen-company',
  summary:
    'コースの一覧です。自社のものと運営会社の提供するものを返します。アーカイブしたものは、stateかidで指定したときだけ返します。',
  ...listOf(CourseTemplate, {
    sortable: ['id', 'name', 'question_count', 'assigned_user_count', 'created_at', 'updated_at'],
    filters: {
      ...inCompany,
      q: searchFilter('コース名'),
      state: choiceFilter('状態', CourseState.options),
      preset: yesNoFilter('作成元'),
      required: yesNoFilter('必修'),
      name: nameFilter(),
    },
  }),
});

export const createCourseTemplate = endpoint({
  id: 'createCourseTemplate',
  method: 'POST',
  path: '/course_templates',
  resource,
  who: 'admin',
  scope: 'chosen-company',
  summary: 'コースを作成します。',
  body: CourseTemplateBody,
  answer: CourseTemplate,
  status: 201,
});

export const getCourseTemplate = endpoint({
  id: 'getCourseTemplate',
  tokenRight: 'read',
  method: 'GET',
  path: '/course_templates/{course_template_id}',
  resource,
  who: 'manager',
  scope: { companyOf: { course_template_id: 'course_templates' } },
  summary: 'コースを返します。',
  params,
  answer: CourseTemplate,
});

export const updateCourseTemplate = endpoint({
  id: 'updateCourseTemplate',
  method: 'PUT',
  path: '/course_templates/{course_template_id}',
  resource,
  who: 'admin',
  scope: { companyOf: { course_template_id: 'course_templates' } },
  summary: 'コースを変更します。すでに割り当てたテストの問題と計画は変わりません。',
  params,
  body: CourseTemplateUpdateBody,
  answer: CourseTemplate,
});

export const deleteCourseTemplate = endpoint({
  id: 'deleteCourseTemplate',
  method: 'DELETE',
  path: '/course_templates/{course_template_id}',
  resource,
  who: 'admin',
  scope: { companyOf: { course_template_id: 'course_templates' } },
  summary:
    'だれも受講したことのないコースを削除します。受講した人がいるコースは、アーカイブできます。',
  params,
  answer: CourseTemplate,
  errors: ['COURSE_TAKEN'],
});

export const listCourseQuestions = endpoint({
  id: 'listCourseQuestions',
  tokenRight: 'read',
  method: 'GET',
  path: '/course_templates/{course_template_id}/questions',
  resource,
  who: 'manager',
  scope: { companyOf: { course_template_id: 'course_templates' } },
  summary: 'コースの問題を出題順に返します。',
  params,
  ...listOf(CourseQuestion, {
    sortable: ['id', 'sequence', 'title', 'correct_rate'],
    filters: inCompany,
  }),
});

export const addCourseQuestions = endpoint({
  id: 'addCourseQuestions',
  heavy: true,
  method: 'POST',
  path: '/course_templates/{course_template_id}/questions',
  resource,
  who: 'admin',
  scope: { companyOf: { course_template_id: 'course_templates' } },
  summary:
    'コースの最後に問題を追加します。idsかfilter（問題の一覧の絞り込み）で指定します。すでに入っている問題はそのままです。コースの問題が1000問を超えるときは、1問も追加しません。',
  params,
  body: z.strictObject({
    /** Either these, in this order, or all that `filter` finds. */
    ids: z.optional(
      z
        .array(Id)
        .check(
          z.minLength(1, '追加する問題を選んでください。'),
          z.maxLength(MAX_COURSE_QUESTIONS, `一度に選べるのは${MAX_COURSE_QUESTIONS}問までです。`),
        ),
    ),
    filter: z.optional(filterBody(questionFilters)),
    /** The order of what `filter` finds: `["title","ASC"]`, as the list of questions takes it. */
    sort: z.optional(z.string().check(z.maxLength(200))),
    revision: BasedOn,
  }),
  answer: AddedCourseQuestions,
});

/** Filters of the list of a course's users. */
export const courseUserFilters = {
  ...userFilters,
  assign_type: oneOfFilter('受講', AssignType.options),
  /** Whether they are to get it once they have passed what it asks for before. */
  waiting: yesNoFilter('前提の合格待ち'),
  /** Of the examination of the course: the live one, else the last. */
  progress: choiceFilter('進み具合', Progress.options),
  result: choiceFilter('結果', ResultStatus.options),
};

export const listCourseUsers = endpoint({
  id: 'listCourseUsers',
  tokenRight: 'read',
  method: 'GET',
  path: '/course_templates/{id}/users',
  resource,
  who: 'manager',
  scope: { companyOf: { id: 'course_templates' } },
  summary: 'コースの受講者、または受講していないユーザーの一覧です。',
  params: z.object({ id: IdText }),
  ...listOf(CourseUser, {
    sortable: [
      'id',
      'name',
      'name_kana',
      'department_name',
      'profession',
      'post',
      'from',
      'to',
      'progress',
      'correct_rate',
      'result',
    ],
    filters: { ...inCompany, ...courseUserFilters },
  }),
});

export const getCourseGlance = endpoint({
  id: 'getCourseGlance',
  tokenRight: 'read',
  heavy: true,
  method: 'GET',
  path: '/course_templates/{id}/glance',
  resource,
  who: 'manager',
  scope: { companyOf: { id: 'course_templates' } },
  summary:
    'コースのいまのようすです。受講中の人の完了、合格、遅れの数と、修了証の数を返します。部署の管理者には、担当する部署の人の分を返します。',
  params: z.object({ id: IdText }),
  query: z.object(inCompany),
  answer: CourseGlance,
});

export const listUnassignedCourses = endpoint({
  id: 'listUnassignedCourses',
  shows: 'Results',
  tokenRight: 'read',
  method: 'GET',
  path: '/users/{id}/unassign-course-templates',
  resource,
  who: 'manager',
  scope: { companyOf: { id: 'users' } },
  summary: 'ユーザーがいま受講していない、割り当てられるコースの一覧です。',
  params: z.object({ id: IdText }),
  ...listOf(CourseTemplate, {
    sortable: ['id', 'name'],
    filters: { ...inCompany, ...presetQuery },
  }),
});
