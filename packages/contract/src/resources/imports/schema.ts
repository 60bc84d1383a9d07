import { z } from 'zod/mini';
import { DateOnly, Id, Instant } from '../../base/scalars';
import { InvitationOutlook } from '../users/schema';

/** What a file is read into. */
export const ImportKind = z.enum(['users', 'questions']);
export type ImportKind = z.infer<typeof ImportKind>;

/**
 * `Ready`: worked out and not run yet. `Scheduled`: it waits for its day. `Running`: a task writes it. `Failed`: nothing
 * of it was written.
 */
export const ImportState = z.enum(['Ready', 'Scheduled', 'Running', 'Completed', 'Failed']);
export type ImportState = z.infer<typeof ImportState>;

/** What is made of a line. */
export const ImportOutcome = z.enum(['Create', 'Update', 'Skip', 'Error']);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** Import row limit: lines that one file may have. */
export const MAX_IMPORT_LINES = 10_000;

/** So many days ahead a file of people may be scheduled. */
export const MAX_DAYS_AHEAD = 400;

/** `Both`, of questions: one of the same category and title that says something else is made beside it. */
export const ImportDuplicates = z.enum(['Skip', 'Update', 'Both']);

/** What is done with what is there already, and whether new people are invited by mail. */
export const ImportOptions = z.strictObject({
  duplicates: z.optional(ImportDuplicates),
  invite: z.optional(z.boolean()),
});

/** What becomes of something that the file names and the company does not have: it is made, or is one that is there. */
export const ImportChoice = z.union([
  z.strictObject({ create: z.literal(true) }),
  z.strictObject({ id: Id }),
]);
export type ImportChoice = z.infer<typeof ImportChoice>;

const amount = z.object({ left: z.int(), needed: z.int() });

/** A file that was read, and what it would do. */
export const Import = z.object({
  id: Id,
  kind: ImportKind,
  file_name: z.string(),
  /** The line of the file with the names of its columns. */
  headings: z.array(z.string()),
  /** Where that line is, counted from 1: titles may stand above it. */
  heading_line: z.int(),
  /** What was not read, or in another way than one might think; whole sentences. */
  notes: z.array(z.string()),
  /** For each heading, in the same order, what its column means; `null`: passed over. */
  mapping: z.array(z.nullable(z.string())),
  /** What columns can mean. */
  fields: z.array(z.object({ field: z.string(), label: z.string(), required: z.boolean() })),
  /** Whether the columns have the meanings that people chose for the same headings before. */
  remembered: z.boolean(),
  /** Meanings that several columns could have, going by their headings: nobody has chosen yet. */
  unclear: z.array(z.object({ field: z.string(), headings: z.array(z.string()) })),
  /** What keeps all of the file from being taken; whole sentences. */
  problems: z.array(z.string()),
  /** What the file names and is not there. */
  unknown: z.object({
    /** `null`: not said yet, and the lines are not taken. */
    departments: z.array(
      z.object({ name: z.string(), rows: z.int(), choice: z.nullable(ImportChoice) }),
    ),
    /** By their three names: 「大分類／中分類／小分類」. They are made on the way unless told; an id is a minor one's. */
    categories: z.array(z.object({ name: z.string(), rows: z.int(), choice: ImportChoice })),
  }),
  options: z.object({ duplicates: ImportDuplicates, invite: z.boolean() }),
  counts: z.object({ create: z.int(), update: z.int(), skip: z.int(), error: z.int() }),
  /** `null` when the contract has no limit, and for questions. */
  seats: z.nullable(amount),
  /** When those who are to be invited are written to; `null` when nobody is. */
  invitations: z.nullable(z.extend(InvitationOutlook, { needed: z.int() })),
  /** How many get a first password to be handed over. */
  initial_passwords: z.int(),
  /** Whether a role above the learner's is given: running it asks for a confirmation. */
  grants_roles: z.boolean(),
  state: ImportState,
  /** Of people: the day at whose beginning it is written, or was to be; `null`: at once, or not run yet. */
  starts_on: z.nullable(DateOnly),
  created_at: Instant,
  task_id: z.nullable(Id),
});
export type Import = z.infer<typeof Import>;

/** What a line makes of one part of a person or question, in words. */
export const ImportChange = z.object({
  /** What the part is called: a column's name. */
  label: z.string(),
  /** What is there; `null`: nothing. */
  before: z.nullable(z.string()),
  /** What it will say. */
  after: z.string(),
  /** Whether both are Markdown, as the reader of a question sees it. */
  markdown: z.boolean(),
});
export type ImportChange = z.infer<typeof ImportChange>;

/** A line of the file, and what is made of it. */
export const ImportRow = z.object({
  /** The line, counted from 1. */
  id: z.int(),
  line: z.int(),
  /** As they stood in the file; empty once they were written. */
  cells: z.array(z.string()),
  outcome: ImportOutcome,
  /** Errors, or remarks where the line is taken all the same. */
  issues: z.array(z.object({ column: z.nullable(z.string()), message: z.string() })),
  /**
   * What it changes, before and after; of a line that makes something, all that it will say. Empty once it was written,
   * and where nothing is done.
   */
  changes: z.array(ImportChange),
  /** Whom or what it changes or has made; `null` while there is nothing. */
  target_id: z.nullable(Id),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** The encodings that a text may be said to be in. */
export const FileEncoding = z.enum(['utf-8', 'utf-16', 'shift_jis', 'euc-jp', 'iso-2022-jp']);
export type FileEncoding = z.infer<typeof FileEncoding>;

export const ImportCreateBody = z.strictObject({
  kind: ImportKind,
  /** Of a text; told from its bytes when absent. A workbook has none. */
  encoding: z.optional(FileEncoding),
  options: z.optional(ImportOptions),
});

const choices = z.record(z.string().check(z.maxLength(500)), z.nullable(ImportChoice));

/** Absent members stay as they are. */
export const ImportUpdateBody = z.strictObject({
  mapping: z.optional(
    z.array(z.nullable(z.string().check(z.maxLength(50)))).check(z.maxLength(200)),
  ),
  options: z.optional(ImportOptions),
  /** Of people: by the words of the file; `null` takes back what was said. */
  departments: z.optional(choices),
  /** Of questions, in the same way. */
  categories: z.optional(choices),
});
export type ImportUpdateBody = z.infer<typeof ImportUpdateBody>;

const cells = z
  .array(z.string().check(z.maxLength(20_000, '1つの欄は20,000文字以内で入力してください。')))
  .check(z.maxLength(200));

/** A line of the file that is mended before it is taken. */
export const ImportRowBody = z.strictObject({
  /** All of its cells, as they should have stood in the file. */
  cells,
  /** As they stood when they were looked at: who else has changed them meanwhile is not overwritten. */
  was: cells,
});

export type ImportRowBody = z.infer<typeof ImportRowBody>;

export const ImportRunBody = z.strictObject({
  /** Takes the good lines and leaves out those with errors. */
  only_good: z.optional(z.boolean()),
  /** Of people: from tomorrow on, the day at whose beginning, in the company's time zone, it is written. */
  starts_on: z.optional(DateOnly),
});

/** A first password that an import has made, as long as it was not changed. */
export const HandedPassword = z.object({
  /** The user's. */
  id: Id,
  name: z.string(),
  login: z.string(),
  department_name: z.nullable(z.string()),
  password: z.string(),
  expires_at: Instant,
});
export type HandedPassword = z.infer<typeof HandedPassword>;
