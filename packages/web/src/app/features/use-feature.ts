import { useQuery } from '@tanstack/react-query';
import { FEATURES, type FeatureKey } from '@tokiori/contract';
import { getFeature } from '@tokiori/contract/client';
import { queryOf } from '../api/query-of';

/** Feature flags rarely change, so an open page keeps the value it has. */
const STALE_MS = 5 * 60_000;

/**
 * Whether the own company has a feature; `undefined` until it is known, so that nothing is shown and taken away again.
 * When asking fails it is as it is for a company that was never switched: the server decides in any case.
 */
export const useFeature = (key: FeatureKey): boolean | undefined => {
  const { data, isError } = useQuery({
    ...queryOf(getFeature, { params: { feature_key: key } }),
    staleTime: STALE_MS,
    throwOnError: false,
  });
  return data?.enabled ?? (isError ? FEATURES[key].default : undefined);
};
