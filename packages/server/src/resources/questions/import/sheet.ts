import {
  decodeCsv,
  readQuestionCsv,
  type CategoryPath,
  type DecodeBytes,
  type ImportRow,
} from '@tokiori/domain';
import type { QuestionBody } from '@tokiori/contract';

/** The file is not a table of questions; the message says why. */
export class TableError extends Error {}

const decode: DecodeBytes = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * Reads a CSV in UTF-8 (with or without a byte order mark) or Shift_JIS.
 * @throws TableError
 */
export const readSheet = (content: Uint8Array): ImportRow[] => {
  const decoded = decodeCsv(content, decode);
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
