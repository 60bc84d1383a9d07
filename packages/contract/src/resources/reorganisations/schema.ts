import { z } from 'zod/mini';
import { FileEncoding } from '../imports/schema';
import { BasedOn, DateOnly, Id, Revision, text } from '../../base/scalars';

/** Entries of one reorganisation, at most. */
export const MAX_REORGANISATION_ENTRIES = 3000;

/** How far ahead its day may lie. */
export const MAX_REORGANISATION_DAYS_AHEAD = 400;

/** Where it stands: `Scheduled` waits for its day; `Failed` could not be done on it; `Undone` was done and taken back. */
export const ReorganisationState = z.enum([
  'Draft',
  'Scheduled',
  'Done',
  'Undone',
  'Cancelled',
  'Failed',
]);
export type ReorganisationState = z.infer<typeof ReorganisationState>;

/** A department by its id, or one that the same reorganisation makes by its key. */
export const NamedDepartment = z.union([Id, text(50, '部署の仮の名前')]);
export type NamedDepartment = z.infer<typeof NamedDepartment>;

const label = (name: string) => z.optional(z.nullable(text(100, name)));

const departments = () => z.optional(z.array(NamedDepartment).check(z.maxLength(50)));

/** What one person belongs to from the day on; absent members stay. Further departments are those beside the main one. */
export const PersonEntry = z.strictObject({
  kind: z.literal('Person'),
  user_id: Id,
  department_id: z.optional(z.nullable(NamedDepartment)),
  further_department_ids: departments(),
  profession: label('職種'),
  post: label('役職'),
  name: z.optional(text(100, '氏名')),
  name_kana: label('ふりがな'),
  /** What a department manager answers for; without any, the departments they belong to. */
  managed_department_ids: departments(),
  /** Departments whose basics they may edit. */
  editable_department_ids: departments(),
});

const department = { department_id: Id };
const parent = { parent_id: z.optional(z.nullable(NamedDepartment)) };

/** One line of a reorganisation. */
export const ReorganisationEntry = z.discriminatedUnion('kind', [
  PersonEntry,
  /** A new department; other entries name it by its key. */
  z.strictObject({
    kind: z.literal('MakeDepartment'),
    key: text(50, '部署の仮の名前'),
    name: text(100, '部署名'),
    ...parent,
  }),
  /** Renames it, moves it under another, or both. */
  z.strictObject({
    kind: z.literal('ChangeDepartment'),
    ...department,
    name: z.optional(text(100, '部署名')),
    ...parent,
  }),
  /** Its people, departments below, managers, editors and basics become those of another; it is no more. */
  z.strictObject({ kind: z.literal('MergeDepartment'), ...department, into_id: NamedDepartment }),
  /** It is no more; nobody may be left in it. */
  z.strictObject({ kind: z.literal('CloseDepartment'), ...department }),
]);
export type ReorganisationEntry = z.infer<typeof ReorganisationEntry>;

/** Changes of people and departments that take effect together as a day begins. */
export const Reorganisation = z.object({
  id: Id,
  name: z.string(),
  /** The day at whose beginning, in the company's time zone, it takes effect. */
  starts_on: DateOnly,
  state: ReorganisationState,
  entry_count: z.int(),
  /** The task that does it: it is cancelled and undone there; `null` before it is scheduled. */
  task_id: z.nullable(Id),
  revision: Revision,
});
export type Reorganisation = z.infer<typeof Reorganisation>;

/** How an entry would come out now, or has come out. */
export const EntryCheck = z.object({
  /** Whom or what it is about, in words; `null` where there is no such person or department. */
  subject: z.nullable(z.string()),
  /** In words; `null` for what is made. */
  before: z.nullable(z.string()),
  /** In words; `null` with an issue. */
  after: z.nullable(z.string()),
  /** What stands in its way, in a sentence; `null`: nothing. */
  issue: z.nullable(z.string()),
});
export type EntryCheck = z.infer<typeof EntryCheck>;

export const ReorganisationDetail = z.extend(Reorganisation, {
  entries: z.array(ReorganisationEntry),
  /** One for each entry, in their order, by the people and departments of now; once it was done, as it was done. */
  checks: z.array(EntryCheck),
  issue_count: z.int(),
});
export type ReorganisationDetail = z.infer<typeof ReorganisationDetail>;

/** A file of entries as it was read; nothing is kept of it. */
export const ReorganisationFile = z.object({
  /** What the lines say that could be read. */
  entries: z.array(ReorganisationEntry),
  /** Lines that were left out, each with the reason. */
  issues: z.array(z.object({ line: z.int(), column: z.nullable(z.string()), message: z.string() })),
  /** What of the file was not read, or in another way than one might think. */
  notes: z.array(z.string()),
});
export type ReorganisationFile = z.infer<typeof ReorganisationFile>;

export const ReorganisationFileBody = z.strictObject({
  /** Of a text; told from its bytes when absent. */
  encoding: z.optional(FileEncoding),
});

const entries = z
  .array(ReorganisationEntry)
  .check(
    z.maxLength(
      MAX_REORGANISATION_ENTRIES,
      `一度の発令は${MAX_REORGANISATION_ENTRIES}件までです。分けてください。`,
    ),
  );

export const ReorganisationBody = z.strictObject({
  name: text(100, '発令の名前'),
  starts_on: DateOnly,
  entries: z.optional(entries),
});

/** Absent members stay. Members that a client merely sends back are dropped. */
export const ReorganisationUpdateBody = z.object({
  name: z.optional(text(100, '発令の名前')),
  starts_on: z.optional(DateOnly),
  entries: z.optional(entries),
  revision: BasedOn,
});
