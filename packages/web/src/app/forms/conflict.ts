import type { EditConflict } from '@tokiori/contract';
import { ApiError } from '../api/api-error';

/** What somebody else changed first; `null` for every other error. */
export const conflictOf = (error: unknown): EditConflict | null =>
  error instanceof ApiError && error.code === 'STALE_REVISION' ? error.conflict : null;
