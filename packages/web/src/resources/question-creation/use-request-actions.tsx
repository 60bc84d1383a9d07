import type { CreationRequest } from '@tokiori/contract';
import {
  deleteCreationRequest,
  getCreationRequest,
  listDocumentPassages,
  listStaleQuestions,
  stopCreationRequest,
} from '@tokiori/contract/client';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import type { MenuItem } from '../../ui/overlay/menu';

/** What can be done with a request, in its row and on its page. */
export const useRequestActions = (
  onDeleted?: () => void,
): {
  stop: (request: CreationRequest) => void;
  isStopping: boolean;
  rowMenu: (request: CreationRequest) => MenuItem[];
  dialog: ReactNode;
} => {
  const [asking, setAsking] = useState<CreationRequest | null>(null);
  const stopping = useAction(stopCreationRequest, {
    doneMessage: '中止しました。',
  });
  const removing = useAction(deleteCreationRequest, {
    errorsIn: 'caller',
    doneMessage: '依頼を削除しました。保存した問題は残っています。',
    // Asking for a request that is gone would only fail.
    keeps: [getCreationRequest, listDocumentPassages, listStaleQuestions],
    onDone: () => {
      setAsking(null);
      onDeleted?.();
    },
  });
  const stop = ({ id }: CreationRequest): void => stopping.run({ params: { request_id: id } });
  return {
    stop,
    isStopping: stopping.isPending,
    rowMenu: (request) => [
      request.status === 'InProgress'
        ? { label: '中止する', icon: 'close', onSelect: () => stop(request) }
        : {
            label: '削除する',
            icon: 'trash',
            danger: true,
            onSelect: () => {
              removing.reset();
              setAsking(request);
            },
          },
    ],
    dialog: (
      <ConfirmDialog
        open={asking !== null}
        title={`「${asking?.file_name ?? ''}」の依頼を削除しますか？`}
        actionLabel="削除する"
        danger
        busy={removing.isPending}
        error={removing.error ? sentenceOf(removing.error) : null}
        onConfirm={() => asking && removing.run({ params: { request_id: asking.id } })}
        onClose={() => setAsking(null)}
      >
        読み取った文書と、保存していない案を消します。保存した問題とその出典は残ります。元には戻せません。
      </ConfirmDialog>
    ),
  };
};
