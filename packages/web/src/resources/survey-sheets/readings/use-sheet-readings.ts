import { useQuery } from '@tanstack/react-query';
import { getSheetReadings } from '@tokiori/contract/client';
import { useCallback, useMemo, useState } from 'react';
import { queryOf } from '../../../app/api/query-of';
import type { Readings } from './readings-context';

/** With what writes them into texts, which nobody loads who reads without. */
const readingsQuery = (sheetId: number) => {
  const { queryKey, queryFn } = queryOf(getSheetReadings, {
    params: { survey_sheet_id: sheetId },
  });
  return {
    queryKey: [...queryKey, 'annotator'],
    queryFn: async (context: Parameters<NonNullable<typeof queryFn>>[0]) => {
      const [answer, { annotatorOf }] = await Promise.all([
        queryFn!(context),
        import('./annotator'),
      ]);
      return annotatorOf(answer);
    },
    staleTime: Infinity,
    throwOnError: false,
    structuralSharing: false,
  } as const;
};

/**
 * The machine's readings of the questions of a sheet. Fetched when they are first wanted: at once by a learner who reads
 * with ふりがな, and again with each answer that the server has taken, since those of the commentary come then. Without a
 * connection the questions are shown without.
 */
export const useSheetReadings = (sheetId: number, isWantedAtOnce: boolean): Readings => {
  const [isWanted, setWanted] = useState(isWantedAtOnce);
  const { data, isLoading, failureCount } = useQuery({
    ...readingsQuery(sheetId),
    enabled: isWanted,
  });
  const want = useCallback(() => setWanted(true), []);
  // A question that is in sight stays there: only the first one waits for its readings.
  const [isFirst, setFirst] = useState(isWantedAtOnce);
  const isComing = isLoading && failureCount === 0;
  if (isFirst && !isComing) setFirst(false);
  return useMemo(
    () => ({ annotate: data ?? null, want, isAwaited: isFirst && isComing }),
    [data, want, isFirst, isComing],
  );
};
