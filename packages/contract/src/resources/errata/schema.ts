import { z } from 'zod/mini';
import { Id, Instant, optionalText } from '../../base/scalars';
import { Task } from '../tasks/schema';

/**
 * What answers to a question with a mistake count from now on.
 *
 * - `Key`: they are marked by another right answer.
 * - `Everybody`: all of them are right.
 * - `Dropped`: they count in no result and no figure.
 */
export const ErratumKind = z.enum(['Key', 'Everybody', 'Dropped']);
export type ErratumKind = z.infer<typeof ErratumKind>;

const ids = z.optional(z.array(Id).check(z.maxLength(20)));

/** How answers that were given are to count. */
export const ErratumPreviewBody = z.strictObject({
  kind: ErratumKind,
  /** Of `Key`: the right choices, by their ids in the current version; or `ordered`. */
  selected: ids,
  /** The word for each blank, in their order. */
  ordered: ids,
  /** The versions whose answers are meant; absent: of `Key` all that have the same choices, else all. */
  versions: z.optional(
    z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(1000)),
  ),
});
export type ErratumPreviewBody = z.infer<typeof ErratumPreviewBody>;

/** The same, to be done. */
export const ErratumBody = z.extend(ErratumPreviewBody, {
  /** Why, for the company's own log. */
  note: z.optional(optionalText(500, '理由')),
});
export type ErratumBody = z.infer<typeof ErratumBody>;

/** What is passed and what is not, before and after. */
const resultChange = z.object({ to_passed: z.int(), to_failed: z.int() });

/** What an erratum will change. Nothing is written for it. */
export const ErratumPreview = z.object({
  /** The versions whose answers are meant. */
  versions: z.array(z.int()),
  /** Versions with answers that are left as they are, since their choices are others. */
  other_versions: z.array(z.int()),
  answers: z.object({
    total: z.int(),
    turn_right: z.int(),
    turn_wrong: z.int(),
    dropped: z.int(),
  }),
  /** People of whom at least one answer counts otherwise. */
  people: z.int(),
  examinations: resultChange,
  basics: resultChange,
  certificates: z.object({ revoked: z.int(), restored: z.int() }),
  /** By how much the company's sums change. */
  sums: z.object({
    asked: z.int(),
    correct: z.int(),
    recap_asked: z.int(),
    recap_correct: z.int(),
    points: z.int(),
    retention_asked: z.int(),
    retention_retained: z.int(),
  }),
  /** People who are asked the question again sooner, later, or not at all. */
  reviews: z.object({ earlier: z.int(), later: z.int(), ended: z.int() }),
});
export type ErratumPreview = z.infer<typeof ErratumPreview>;

/** Right answers in words, as they were and as they are. */
const keyInWords = z.object({ from: z.array(z.string()), to: z.array(z.string()) });

/** A mistake of a question that was mended for those who had answered. */
export const Erratum = z.object({
  id: Id,
  kind: ErratumKind,
  /** `null` unless the key was mended. */
  key: z.nullable(keyInWords),
  versions: z.array(z.int()),
  note: z.string(),
  task: Task,
  /** `null` when the person was deleted. */
  created_by_name: z.nullable(z.string()),
  created_at: Instant,
  undone_at: z.nullable(Instant),
});
export type Erratum = z.infer<typeof Erratum>;
