import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getInquiryFormToken } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';

/** Longer than the server wants between opening a form and sending it. */
const LEAST_MS = 3500;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const formToken = {
  ...queryOf(getInquiryFormToken, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  throwOnError: false,
};

/**
 * Asks for what the server gives out when a form is opened: what is sent twice with it is one inquiry, and a form that is
 * sent at once was not filled in by a person. A browser may fill everything in at once, so sending waits.
 *
 * @returns gives the token once it is old enough; `undefined` where there is none, since the form works without it too
 */
export const useFormToken = (): (() => Promise<string | undefined>) => {
  const client = useQueryClient();
  useQuery(formToken);
  return async () => {
    const answer = await client.query(formToken).catch(() => undefined);
    if (answer === undefined) return undefined;
    const since = client.getQueryState(formToken.queryKey)?.dataUpdatedAt ?? Date.now();
    await pause(Math.max(0, since + LEAST_MS - Date.now()));
    return answer.form_token;
  };
};
