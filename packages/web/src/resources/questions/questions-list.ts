import { exportQuestions, listQuestions } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';
import type { ListExport } from '../../app/lists/use-list-export';

/** The question bank. */
export const QUESTIONS_LIST: ListDefinition<typeof listQuestions> = {
  name: 'questions',
  endpoint: listQuestions,
  things: 'questions',
  defaultSort: { field: 'updated_at', order: 'DESC' },
};

/** What an import does not read. */
const ABOUT_ANSWERS = ['asked', 'correct', 'rate'];

/** Questions saved as a file that can be read again. */
export const QUESTIONS_EXPORT: ListExport = {
  endpoint: exportQuestions,
  always: exportQuestions.exportColumns.filter((column) => !ABOUT_ANSWERS.includes(column)),
  columns: { asked: ['asked', 'correct'], rate: ['asked', 'correct', 'rate'] },
  formats: [
    { format: 'gift', label: 'GIFT' },
    { format: 'moodle', label: 'Moodle XML' },
    { format: 'qti', label: 'QTI 3.0' },
  ],
};
