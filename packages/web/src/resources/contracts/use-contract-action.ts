import { cancelContract, getOwnContract } from '@tokiori/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { readError } from '../../app/api/api-error';
import { keyOf } from '../../app/api/query-of';
import { useAction } from '../../app/api/use-action';
import { useIntention } from '../../app/api/use-intention';
import { useNotify } from '../../ui/notification/use-notify';
import type { SeatsEndpoint } from './contracts.api';
import { leaveFor } from './leave-for';
import type { SeatsChange } from './seats-changes';

/** The code of a refusal; empty for what is none. */
export const codeOf = (error: unknown): string => {
  const read = readError(error);
  return typeof read === 'string' ? '' : read.code;
};

/** After a refusal the contract may be another one than is shown. */
const useRefreshedContract = () => {
  const client = useQueryClient();
  return (): void => void client.invalidateQueries({ queryKey: keyOf(getOwnContract) });
};

interface SeatsOptions {
  onDone: () => void;
  onPriceChanged: () => void;
}

/** Changes seats at the price that was shown. A page of the payment provider is gone to. */
export const useSeatsAction = (
  { endpoint, doneMessage }: Pick<SeatsChange, 'endpoint' | 'doneMessage'>,
  { onDone, onPriceChanged }: SeatsOptions,
) => {
  const notify = useNotify();
  const refresh = useRefreshedContract();
  const action = useAction<SeatsEndpoint>(endpoint, {
    errorsIn: 'caller',
    // A payment: tried again after no answer came, it is the same one.
    sends: useIntention(({ body }) => JSON.stringify(body)),
    onDone: (answer) => {
      if ('url' in answer && answer.url !== null) leaveFor(answer.url);
      else notify(doneMessage, 'success');
      onDone();
    },
  });
  type Input = Parameters<typeof action.run>[0];
  const run = (input: Input): void =>
    void action.runAsync(input).catch((error: unknown) => {
      refresh();
      if (codeOf(error) === 'PRICE_CHANGED') onPriceChanged();
    });
  return { ...action, run };
};

/** Ends the contract with its period, or takes that back. */
export const useCancelAction = (resume: boolean, onDone: () => void) => {
  const refresh = useRefreshedContract();
  const action = useAction(cancelContract, {
    errorsIn: 'caller',
    doneMessage: resume ? '解約を取り消しました。' : '解約を受け付けました。',
    sends: useIntention(() => (resume ? 'resume' : 'cancel')),
    onDone,
  });
  const run = (): void => void action.runAsync({ body: resume ? { resume } : {} }).catch(refresh);
  return { ...action, run };
};
