import { listQuestionReports } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';

/** What learners find wrong with questions. */
export const QUESTION_REPORTS_LIST: ListDefinition<typeof listQuestionReports> = {
  name: 'question-reports',
  endpoint: listQuestionReports,
  defaultSort: { field: 'created_at', order: 'DESC' },
  views: [
    { label: 'すべて', filters: {} },
    { label: '返信待ち', filters: { state: ['open'] } },
  ],
};
