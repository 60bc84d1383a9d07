import { z } from 'zod/mini';
import { DateOnly, Id, Instant } from '../../base/scalars';

/** Where long work stands. */
export const TaskState = z.enum(['Waiting', 'InProgress', 'Completed', 'Failed', 'Cancelled']);
export type TaskState = z.infer<typeof TaskState>;

/** Kinds of long work, each with a module on the server that knows how it is done. */
export const TaskKind = z.enum([
  'users.deactivate',
  'users.restore',
  'users.invite',
  'users.set-department',
  'users.set-role',
  'users.set-fields',
  'users.set-days-off',
  'users.create-leave',
  'course.assign',
  'course.end',
  'course.extend',
  'course.retry',
  'basic.remind',
  'users.notify',
  'import.users',
  'import.questions',
  'question.errata',
  'questions.change',
  'reorganisation',
  'evidence-pack',
]);
export type TaskKind = z.infer<typeof TaskKind>;

/** Long work that a person of the company started. `total` = done + failed + skipped + what is still to do. */
export const Task = z.object({
  id: Id,
  kind: TaskKind,
  state: TaskState,
  /** What it is about, such as the name of the file; `null` where the kind says it all. */
  label: z.nullable(z.string()),
  total: z.int(),
  done: z.int(),
  /** Of those that are done: for whom something is still to come, such as an invitation that waits for its day. */
  queued: z.int(),
  /** Refused, each with its reason in the items. */
  failed: z.int(),
  /** Left as they were, since nothing was to do. */
  skipped: z.int(),
  /** Rows of which what comes first was done, such as the hashing of first passwords. */
  prepared: z.int(),
  /** Why the whole of it stopped; `null` otherwise. */
  error: z.nullable(z.string()),
  created_at: Instant,
  /** The day at whose beginning, in the company's time zone, it is done; `null`: at once. */
  starts_on: z.nullable(DateOnly),
  started_at: z.nullable(Instant),
  finished_at: z.nullable(Instant),
  /** Whether it can be undone now. */
  undoable: z.boolean(),
  /** Whether it is being undone. */
  undoing: z.boolean(),
  undone_at: z.nullable(Instant),
  /** `null` when the person was deleted or is one of the operator's. */
  created_by: z.nullable(z.object({ id: Id, name: z.string() })),
});
export type Task = z.infer<typeof Task>;

/** What happened to one row of the work: `Kept` was left as it is when the rest was undone. */
export const TaskItemState = z.enum(['Pending', 'Done', 'Skipped', 'Failed', 'Undone', 'Kept']);
export type TaskItemState = z.infer<typeof TaskItemState>;

/** One person or one line of a file, and what became of it. */
export const TaskItem = z.object({
  id: Id,
  state: TaskItemState,
  user: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Line of the file, counted from 1; `null` where there is none. */
  line: z.nullable(z.int()),
  /** Why it was not done; `null` when it was. */
  message: z.nullable(z.string()),
});
export type TaskItem = z.infer<typeof TaskItem>;

/** People a bulk action is done to, at most. */
export const MAX_BULK = 10_000;
