import { z } from 'zod/mini';

/** An uploaded image. */
export const UploadedFile = z.object({
  /** Unguessable, immutable address. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
