import { useRef } from 'react';
import { ApiError } from './api-error';
import { newKey } from './new-key';

/** The key of an attempt that may have been done. */
interface UnsettledIntention {
  intention: string;
  idempotencyKey: string;
}

const isUnsettled = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500;

/**
 * One key for one intention: where it is not known whether an attempt was done, trying the same again sends the key of
 * that attempt. For what must not happen twice and may take its time elsewhere, such as a payment.
 *
 * @param intentionOf what the person wants by an input, as text
 * @returns `sends` of an action
 */
export const useIntention = <Input, Result>(intentionOf: (input: Input) => string) => {
  const unsettled = useRef<UnsettledIntention | null>(null);
  return async (
    input: Input,
    send: (idempotencyKey: string) => Promise<Result>,
  ): Promise<Result> => {
    const intention = intentionOf(input);
    const earlier = unsettled.current;
    const idempotencyKey = earlier?.intention === intention ? earlier.idempotencyKey : newKey();
    unsettled.current = null;
    try {
      return await send(idempotencyKey);
    } catch (error) {
      if (isUnsettled(error)) unsettled.current = { intention, idempotencyKey };
      throw error;
    }
  };
};
