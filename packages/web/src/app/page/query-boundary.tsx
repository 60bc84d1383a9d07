import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorDisplay } from '../../ui/feedback/error-display';
import { ApiError } from '../api/api-error';
import { sentenceOf } from '../api/sentences';

interface Props<Data> {
  /** A query with `throwOnError: false`: its failure stays within this part. */
  query: UseQueryResult<Data>;
  /** As high as what will stand here. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of a page that loads, and may fail, without the rest of it. */
export const QueryBoundary = <Data,>({ query, skeleton, children }: Props<Data>) => {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  // After a 401 the page is about to be left.
  if (error === null || (error instanceof ApiError && error.status === 401)) return skeleton;
  return <ErrorDisplay message={sentenceOf(error)} onRetry={() => void query.refetch()} />;
};
