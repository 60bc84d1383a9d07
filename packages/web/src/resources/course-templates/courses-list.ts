import { listCourseTemplates } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';

/** The courses that the company sees. */
export const COURSES_LIST: ListDefinition<typeof listCourseTemplates> = {
  name: 'courses',
  endpoint: listCourseTemplates,
  things: 'courses',
  defaultSort: { field: 'updated_at', order: 'DESC' },
  views: [
    { label: 'すべて', filters: {} },
    { label: '自社のコース', filters: { preset: ['false'] } },
    { label: '提供のコース', filters: { preset: ['true'] } },
  ],
};
