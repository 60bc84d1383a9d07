import type { Examination } from '@tokiori/contract';
import { deleteExamination, disableExamination } from '@tokiori/contract/client';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';

interface Props {
  examination: Examination;
  onClose: () => void;
}

const paramsOf = ({ id }: Examination) => ({ examination_id: id });

/** Ends an examination before its last day. */
export const EndDialog = ({ examination, onClose }: Props) => {
  const end = useAction(disableExamination, {
    errorsIn: 'caller',
    doneMessage: '受講を終了しました。',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`「${examination.name}」の受講を終了しますか？`}
      actionLabel="受講を終了する"
      danger
      busy={end.isPending}
      error={end.error && sentenceOf(end.error)}
      onConfirm={() => end.run({ params: paramsOf(examination), body: { disabled: true } })}
      onClose={onClose}
    >
      <p>新しい出題と復習がなくなります。解答と成績は残り、あとで再開できます。</p>
    </ConfirmDialog>
  );
};

/** Takes an examination out of every list. */
export const RemoveDialog = ({ examination, onClose }: Props) => {
  const removal = useAction(deleteExamination, {
    errorsIn: 'caller',
    doneMessage: '割り当てを取り消しました。',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`「${examination.name}」の割り当てを取り消しますか？`}
      actionLabel="割り当てを取り消す"
      danger
      busy={removal.isPending}
      error={removal.error && sentenceOf(removal.error)}
      onConfirm={() => removal.run({ params: paramsOf(examination) })}
      onClose={onClose}
    >
      <p>
        テスト一覧と、このコースの受講者から消えます。元には戻せません。
        {examination.answered_count > 0 &&
          `これまでの${examination.answered_count}問の解答は、成績の集計に残ります。`}
      </p>
    </ConfirmDialog>
  );
};
