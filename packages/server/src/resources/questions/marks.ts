import type { QuestionBody } from '@tokiori/contract';
import { keptTags } from '@tokiori/domain';

/** What a question has beside its contents and its place: it changes no version. */
export interface QuestionMarks {
  /** It is asked no more. */
  retired: boolean;
  tags: readonly string[];
  /** Who looks after it; `null`: nobody. */
  owner_id: number | null;
  /** By when it is to be looked at again; `null`: there is no such day. */
  check_by: string | null;
}

/** Names of the members, of a request too. */
export type MarkName = keyof QuestionMarks;

const NO_MARKS: QuestionMarks = { retired: false, tags: [], owner_id: null, check_by: null };

/** The marks after a change; absent members stay. `current` is `null` for a new question. */
export const marksAfter = (
  change: Partial<Pick<QuestionBody, MarkName>>,
  current: QuestionMarks | null,
): QuestionMarks => {
  const before = current ?? NO_MARKS;
  return {
    retired: change.retired ?? before.retired,
    tags: keptTags(change.tags ?? before.tags),
    owner_id: change.owner_id === undefined ? before.owner_id : change.owner_id,
    check_by: change.check_by === undefined ? before.check_by : change.check_by,
  };
};

/** Whether two questions are marked alike. */
export const hasSameMarks = (one: QuestionMarks, other: QuestionMarks): boolean =>
  one.retired === other.retired &&
  one.owner_id === other.owner_id &&
  one.check_by === other.check_by &&
  String(one.tags) === String(other.tags);
