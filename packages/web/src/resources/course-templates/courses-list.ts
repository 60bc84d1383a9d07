import { exportCourseTemplates, listCourseTemplates } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';
import type { ListExport } from '../../app/lists/use-list-export';

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
    { label: 'アーカイブ', filters: { state: ['Archived'] } },
  ],
};

/** The list saved as a file. */
export const COURSES_EXPORT: ListExport = {
  endpoint: exportCourseTemplates,
  columns: {
    name: ['id', 'name', 'required', 'preset'],
    state: ['state'],
    description: ['description'],
    questions: ['questions'],
    assigned: ['assigned'],
    completed: ['completed'],
    updated: ['updated'],
  },
};
