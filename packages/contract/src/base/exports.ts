import { z } from 'zod/mini';
import { filterBody } from './lists';
import type { Filter } from './filters';
import { Id } from './scalars';

type Schema = z.core.$ZodType;

/** Kinds of files that a list is saved as. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Rows of one export at most. */
export const MAX_EXPORT_ROWS = 100_000;

/**
 * How a value is written:
 *
 * - `text`, `number`.
 * - `percent`: a fraction from 0 to 1, as 「85.5」 under a heading that says 「（%）」.
 * - `date`: a day; `month`: `2026-04`, as text.
 * - `instant`: date and time of day in the company's time zone.
 * - `yes-no`: 「はい」, 「いいえ」.
 * - `names`: several, with 「、」 between them.
 */
export type ExportKind =
  'text' | 'number' | 'percent' | 'date' | 'month' | 'instant' | 'yes-no' | 'names';

/** A column of an export. */
export interface ExportColumn {
  /** Its heading. */
  label: string;
  kind: ExportKind;
}

/** Columns by their ids, in the order in which they stand unless told. */
export type ExportColumns = Readonly<Record<string, ExportColumn>>;

/** What an export takes of its list. */
interface ExportedList {
  query: z.ZodMiniObject<Record<string, Schema>>;
}

const COMMON = ['sort', 'range', 'filter', 'id', 'company_id'];

const filtersOf = ({ query }: ExportedList): Record<string, Filter> =>
  Object.fromEntries(
    Object.entries(query.shape).filter(([name]) => !COMMON.includes(name)),
  ) as Record<string, Filter>;

/**
 * What an endpoint says of itself that saves a list as a file: the list's rows under its filters or those of given ids,
 * in the list's order, with the columns that are asked for.
 */
/* @__NO_SIDE_EFFECTS__ */
export const exportOf = <const Columns extends ExportColumns>(
  list: ExportedList,
  columns: Columns,
) => ({
  body: z.strictObject({
    format: z.enum(EXPORT_FORMATS),
    /** Ids of columns in their order; all of them when absent. */
    columns: z.optional(
      z
        .array(z.string().check(z.maxLength(50)))
        .check(z.minLength(1, '列を1つ以上選んでください。'), z.maxLength(100)),
    ),
    /** `["name","ASC"]`, as the list takes it. */
    sort: z.optional(z.string().check(z.maxLength(200))),
    /** The list's filters; all rows when absent. */
    filter: z.optional(filterBody(filtersOf(list))),
    /** These rows alone. */
    ids: z.optional(
      z
        .array(Id)
        .check(
          z.minLength(1, '対象の行を選んでください。'),
          z.maxLength(10_000, '一度に選べるのは10,000件までです。'),
        ),
    ),
  }),
  answer: z.string(),
  answerKind: 'file' as const,
  exportColumns: columns,
  heavy: true as const,
});
