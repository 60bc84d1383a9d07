import { getDataRetention, previewDataRetention } from '@tokiori/contract/client';
import type { DataRetention } from '@tokiori/contract';
import { ALWAYS_FRESH, queryOf } from '../../app/api/query-of';

const POLL_MS = 2000;

/** For how long what is kept; asked for again and again as long as something is being deleted. */
export const retentionQuery = {
  ...queryOf(getDataRetention, {}),
  ...ALWAYS_FRESH,
  throwOnError: false,
  refetchInterval: ({ state: { data } }: { state: { data: DataRetention | undefined } }) =>
    data?.run ? POLL_MS : (false as const),
};

/** What would be deleted now, by the periods that are saved; counted anew when a deletion begins and when it ends. */
export const lossesQuery = ({ run }: Pick<DataRetention, 'run'>) => {
  const query = queryOf(previewDataRetention, { body: {} });
  return {
    ...query,
    ...ALWAYS_FRESH,
    queryKey: [...query.queryKey, run?.id ?? 0],
    throwOnError: false,
  };
};
