import type { ClientEndpoint } from '@tokiori/contract';
import type { CallInput } from '../../app/api/client-types';
import { queryOf } from '../../app/api/query-of';

/** Query options of a part of a report: it loads by itself, and says itself when it fails. */
export const kpiQuery = <E extends ClientEndpoint>(endpoint: E, input: CallInput<E>) => ({
  ...queryOf(endpoint, input),
  throwOnError: false,
});
