import { z } from 'zod/mini';
import { Me, SignedIn } from '../sign-in/schema';

/** The session as it is now: the same token, whose rights count has changed. */
export const ChangedSession = z.extend(SignedIn, Me.shape);
export type ChangedSession = z.infer<typeof ChangedSession>;
