import {
  getCompanyContract,
  getOwnContract,
  type decreaseSeats,
  type increaseSeats,
  type startCheckout,
} from '@tokiori/contract/client';
import type { ContractPreview } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../app/api/client-types';
import { call } from '../../app/api/client';
import { queryOf } from '../../app/api/query-of';

export type ContractAnswer = AnswerOf<typeof getOwnContract>;
/** A call that changes how many seats there are, and that tells beforehand what it would cost. */
export type SeatsEndpoint = typeof startCheckout | typeof increaseSeats | typeof decreaseSeats;

const LIVE_MS = 3000;

/** The company's own contract; asked for again and again while something is awaited of the payment provider. */
export const ownContract = (isAwaited: (contract: ContractAnswer) => boolean = () => false) => ({
  ...queryOf(getOwnContract, {}),
  refetchInterval: ({ state: { data } }: { state: { data: ContractAnswer | undefined } }) =>
    data && (data.change_under_way || isAwaited(data)) ? LIVE_MS : (false as const),
});

/** A company's contract, for the operator. */
export const companyContractOf = (id: number) => queryOf(getCompanyContract, { params: { id } });

/**
 * What a change of seats would cost; `null` seats ask for nothing. It stays as it was agreed to until it is asked for
 * again: amounts that change by themselves could be confirmed unread.
 */
export const usePreview = (endpoint: SeatsEndpoint, seats: number | null) =>
  useQuery({
    queryKey: [endpoint.id, 'preview', seats],
    queryFn: ({ signal }) =>
      call(
        endpoint as typeof increaseSeats,
        {
          query: { dry_run: true },
          body: { seats: seats! },
        },
        { signal },
      ) as Promise<ContractPreview>,
    enabled: seats !== null,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    throwOnError: false,
    // A refusal stays a refusal, and a button asks again.
    retry: false,
  });
