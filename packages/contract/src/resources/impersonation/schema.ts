import { z } from 'zod/mini';
import { Me, SignedIn } from '../sign-in/schema';

/** The session after the change: the same token, with the rights of another user. */
export const ChangedSession = z.extend(SignedIn, Me.shape);
export type ChangedSession = z.infer<typeof ChangedSession>;
