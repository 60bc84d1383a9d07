import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { searchFilter } from '../../base/filters';
import { inCompany, listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { categoryFilters } from '../questions/endpoints';
import { ConfidenceQuestion, CourseConfidence } from './schema';

const common = {
  method: 'GET',
  resource: 'course-templates',
  who: 'manager',
  scope: { companyOf: { course_template_id: 'course_templates' } },
  heavy: true,
  params: z.object({ course_template_id: IdText }),
} as const;

export const getCourseConfidence = endpoint({
  ...common,
  id: 'getCourseConfidence',
  tokenRight: 'read',
  path: '/course_templates/{course_template_id}/confidence',
  summary:
    'コースの解答を、自信と正誤で分けた数です。小分類ごとの数も返します。人数が少ないときは返しません（hidden）。部署の管理者には、担当する部署の分だけを返します。',
  query: z.object(inCompany),
  answer: CourseConfidence,
});

export const listConfidenceQuestions = endpoint({
  ...common,
  id: 'listConfidenceQuestions',
  tokenRight: 'read',
  path: '/course_templates/{course_template_id}/confidence/questions',
  summary:
    'コースの問題ごとの、自信と正誤で分けた解答の数です。自信があってまちがえた解答の多い順に返します。人数が少ないときは空です。',
  ...listOf(ConfidenceQuestion, {
    sortable: [
      'id',
      'title',
      'category',
      'user_count',
      'sure_correct',
      'sure_wrong',
      'unsure_correct',
      'unsure_wrong',
      'sure_wrong_rate',
    ],
    filters: { ...inCompany, ...categoryFilters, q: searchFilter('タイトル・問題文') },
  }),
});
