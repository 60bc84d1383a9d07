/** Kinds of files that a list is saved as. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Kinds of files that questions are saved as for other systems. */
export const QUESTION_FILE_FORMATS = ['gift', 'moodle', 'qti'] as const;
export type QuestionFileFormat = (typeof QUESTION_FILE_FORMATS)[number];

/** Every kind of file that some list is saved as. */
export type AnyExportFormat = ExportFormat | QuestionFileFormat;

/** Rows of one export at most. */
export const MAX_EXPORT_ROWS = 100_000;

/**
 * How a value is written:
 *
 * - `text`, `number`.
 * - `percent`: a fraction from 0 to 1, as 「85.5」 under a heading that says 「（%）」.
 * - `date`: a day; `month`: `2026-04`, as text.
 * - `instant`: date and time of day in the company's time zone; `instant-to-second`: with its seconds.
 * - `yes-no`: 「はい」, 「いいえ」.
 * - `names`: several, with 「、」 between them.
 * - `numbered`: several texts, each in a column of its own whose heading ends in its number.
 */
export type ExportKind =
  | 'text'
  | 'number'
  | 'percent'
  | 'date'
  | 'month'
  | 'instant'
  | 'instant-to-second'
  | 'yes-no'
  | 'names'
  | 'numbered';

/** A column of an export. */
export interface ExportColumn {
  /** Its heading. */
  label: string;
  kind: ExportKind;
}

/** Columns by their ids, in the order in which they stand unless told. */
export type ExportColumns = Readonly<Record<string, ExportColumn>>;
