import { readQuestionCsv, type CategoryPath, type ImportRow } from '@tokiori/domain';
import type { QuestionBody } from '@tokiori/contract';
import { decodeText } from '../../../platform/text/decode';

/** The file is not a table of questions; the message says why. */
export class TableError extends Error {}

/**
 * Reads a CSV in any encoding that Japanese programs save.
 * @throws TableError
 */
export const readSheet = (content: Uint8Array): ImportRow[] => {
  const decoded = decodeText(content);
  if ('issue' in decoded) throw new TableError(decoded.issue.message);
  const { rows, issues } = readQuestionCsv(decoded.text);
  if (issues.length > 0) throw new TableError(issues.join('\n'));
  return rows;
};

/** The body of the batch call, once every category has its id. */
export const batchOf = (
  rows: readonly ImportRow[],
  minorCategoryIdOf: (path: CategoryPath) => number,
): { post_questions: QuestionBody[] } => ({
  post_questions: rows.map(({ path, body }) => ({
    ...body,
    minor_category_id: minorCategoryIdOf(path),
  })),
});
