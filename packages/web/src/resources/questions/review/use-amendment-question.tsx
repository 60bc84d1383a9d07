import type { Question, AmendmentBody } from '@tokiori/contract';
import { createAmendment } from '@tokiori/contract/client';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { UPLOAD_TIMEOUT_MS } from '../../../app/questions/editor/question-values';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { AMENDED } from './use-amendment';

/** Members that are changed without a second person: they say nothing to learners. */
const FREE = new Set(['minor_category_id', 'tags', 'owner_id', 'check_by', 'revision']);

interface AmendmentQuestion {
  /** Before a save: whether it is an ordinary one. Else it is asked whether to begin an amendment of it. */
  confirm: (changes: AmendmentBody) => Promise<boolean>;
  dialog: ReactNode;
}

/** A published question's wording is not saved, but proposed, where the company wants a second person to look at it. */
export const useAmendmentQuestion = (
  question: Question,
  onAmended: (amendment: Question) => void,
): AmendmentQuestion => {
  const [proposed, setProposed] = useState<AmendmentBody | null>(null);
  const create = useAction(createAmendment, {
    errorsIn: 'caller',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    doneMessage: AMENDED,
    onDone: (amendment) => onAmended(amendment),
  });
  return {
    confirm: async (changes) => {
      const isFree = Object.keys(changes).every((name) => FREE.has(name));
      if (!question.needs_amendment || isFree) return true;
      create.reset();
      setProposed(changes);
      return false;
    },
    dialog: (
      <ConfirmDialog
        open={proposed !== null}
        title="改訂案として保存しますか？"
        actionLabel="改訂案として保存する"
        busy={create.isPending}
        error={create.error ? sentenceOf(create.error) : null}
        onConfirm={() =>
          proposed && create.run({ params: { id: question.id }, body: { ...proposed } })
        }
        onClose={() => setProposed(null)}
      >
        <p>
          公開した問題の文面は、ほかの管理者が確認して公開したときに変わります。それまでは、いまの文面で出題されます。
        </p>
        <p>
          正解の誤りを、これまでの解答の採点も含めて直すときは、「正解を直す」を使ってください。
        </p>
      </ConfirmDialog>
    ),
  };
};
