import { z } from 'zod/mini';
import { DateOnly, Id, Instant, optionalLine } from '../../base/scalars';

/** Bookmarks that one person may have. */
export const MAX_BOOKMARKS = 500;
/** Characters of a bookmark's note. */
export const MAX_BOOKMARK_NOTE = 100;

/** A question that a learner has answered and wants to find again. */
export const Bookmark = z.object({
  /** The question's. */
  id: Id,
  question_id: Id,
  /** As the learner was asked it. */
  question_title: z.string(),
  note: z.string(),
  created_at: Instant,
  /** The learner's latest answer when the bookmark was set; its result has the question and the commentary. */
  survey_id: Id,
  survey_sheet_id: Id,
  /** How the learner's latest answer to the question went. */
  last_correct: z.boolean(),
  last_skipped: z.boolean(),
  last_answered_on: DateOnly,
});
export type Bookmark = z.infer<typeof Bookmark>;

/** Members that a client merely sends back are dropped. */
export const BookmarkBody = z.object({
  note: optionalLine(MAX_BOOKMARK_NOTE, 'ひとことメモ'),
  /** Of a removed one that is put back: when it had been set. Of one that is there it changes nothing. */
  created_at: z.optional(Instant),
});
