import { ApiError } from '../api/api-error';
import { retryQuery } from '../api/retry';

/** It has become an examination since the page was told what waits: its own page tells how it is held and begins it. */
export const isNotBegun = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'EXAM_NOT_BEGUN';

/** As of all reads; asking again does not begin it. */
export const retryUnlessNotBegun = (earlierFailures: number, error: unknown): boolean =>
  !isNotBegun(error) && retryQuery(earlierFailures, error);
