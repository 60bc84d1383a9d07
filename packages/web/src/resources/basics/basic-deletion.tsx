import type { CompanyBasic } from '@tokiori/contract';
import { deleteBasic, getBasic, previewBasicUpdate } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/api/client';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { useSignedIn } from '../../app/session/use-session';
import { formatNumber } from '../../ui/format/number';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';

interface Props {
  basic: CompanyBasic;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a basic is deleted, and says for whom it ends. */
export const BasicDeletionDialog = ({ basic, onDeleted, onClose }: Props) => {
  const { company_id } = useSignedIn().user;
  const params = { company_id, basic_id: basic.id };
  // Whose sitting ends with it is the same as if it were switched off. It can be deleted without knowing that.
  const { data: effects } = useQuery({
    queryKey: [previewBasicUpdate.id, params, 'deletion'],
    queryFn: () =>
      call(previewBasicUpdate, { params, body: { enabled: false, revision: basic.revision } }),
    throwOnError: false,
  });
  const deletion = useAction(deleteBasic, {
    errorsIn: 'caller',
    doneMessage: `「${basic.name}」を削除しました。`,
    // The page of the deleted one may still be in sight.
    keeps: [getBasic],
    onDone: () => {
      onClose();
      return onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={`「${basic.name}」を削除しますか？`}
      actionLabel="ベーシックを削除する"
      busy={deletion.isPending}
      error={deletion.error && sentenceOf(deletion.error)}
      onConfirm={() => deletion.run({ params })}
      onClose={onClose}
    >
      <p>
        一覧と受講者の画面から消え、だれも受けられなくなります。
        {effects !== undefined &&
          effects.closed_users > 0 &&
          `受講の途中の${formatNumber(effects.closed_users)}人は、続きを受けられなくなります。`}
        これまでの受講の成績と修了証は残ります。元には戻せません。
      </p>
    </ConfirmDialog>
  );
};
