import type { UserHoliday } from '@tokiori/contract';
import { sentenceOf } from '../../app/api/sentences';
import { useNotify } from '../../ui/notification/use-notify';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { useRemoveHoliday } from './holidays.api';
import { rangeText } from './words';

interface Props {
  /** Its days that may be taken back. */
  holiday: UserHoliday;
  onClose: () => void;
}

/** Asks before a holiday is taken back, naming its days. */
export const RemoveHoliday = ({ holiday, onClose }: Props) => {
  const notify = useNotify();
  const { run, isPending, error } = useRemoveHoliday((removed) => {
    notify(`${rangeText(removed)}の休日を取り消しました。`, 'success');
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title="この休日を取り消しますか？"
      actionLabel="休日を取り消す"
      danger
      busy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={() => run({ params: { id: holiday.id } })}
      onClose={onClose}
    >
      <strong>{rangeText(holiday)}</strong>
      の休日を取り消します。取り消した日には、また問題が届きます。
    </ConfirmDialog>
  );
};
