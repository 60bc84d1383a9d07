import { z } from 'zod/mini';
import { Id, text } from '../../base/scalars';

/** A profession or a post: a word of the company's own for what people do. It comes into being by use. */
export const UserLabel = z.object({
  id: Id,
  name: z.string(),
  /** Active users that have it; for managers of those they may see. */
  user_count: z.int(),
});
export type UserLabel = z.infer<typeof UserLabel>;

/** Members that a client merely sends back are dropped. */
export const UserLabelBody = z.object({ name: text(100, '名前') });
/** The one that the people get; it stays, and the other one goes. */
export const UserLabelMergeBody = z.strictObject({ into_id: Id });
