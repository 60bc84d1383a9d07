import { createAmendment } from '@tokiori/contract/client';
import { useNavigate } from '@tanstack/react-router';
import { useAction, type Action } from '../../../app/api/use-action';
import { UPLOAD_TIMEOUT_MS } from '../../../app/questions/editor/question-values';

export const AMENDED = '改訂案として保存しました。公開されるまでは、いまの文面で出題されます。';

/** Begins an amendment of a published question and opens it. */
export const useAmendment = (): Action<typeof createAmendment> => {
  const navigate = useNavigate();
  return useAction(createAmendment, {
    timeoutMs: UPLOAD_TIMEOUT_MS,
    doneMessage: AMENDED,
    onDone: ({ id }) =>
      navigate({ to: '/admin/questions/$questionId', params: { questionId: id } }),
  });
};
