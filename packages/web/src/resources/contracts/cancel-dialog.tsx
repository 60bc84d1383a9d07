import type { Contract } from '@tokiori/contract';
import { sentenceOf } from '../../app/api/sentences';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { lastDayBefore } from './contract-words';
import { useCancelAction } from './use-contract-action';
import { useCompanyZone } from './use-company-zone';

interface Props {
  contract: Contract;
  /** Takes the cancellation back. */
  resume: boolean;
  onClose: () => void;
}

/** Asks before the contract ends with its period, and before that is taken back. */
export const CancelDialog = ({ contract, resume, onClose }: Props) => {
  const zone = useCompanyZone();
  const action = useCancelAction(resume, onClose);
  const last = contract.period_end === null ? '' : lastDayBefore(contract.period_end, zone);
  return (
    <ConfirmDialog
      open
      title={resume ? '解約を取り消しますか？' : '解約しますか？'}
      actionLabel={resume ? '解約を取り消す' : '解約する'}
      danger={!resume}
      busy={action.isPending}
      error={action.error && sentenceOf(action.error)}
      onConfirm={action.run}
      onClose={onClose}
    >
      {resume ? (
        <p>ご契約は{last}で終わらず、そのあとも同じ席数で続きます。</p>
      ) : (
        <>
          <p>{last}まで、いつもどおり使えます。それまでの分は戻りません。</p>
          <p>
            そのあとは、会社の全員が閲覧だけできるようになります。問題や成績などのデータは消えず、一覧の保存もできます。
          </p>
          <p>{last}までは、解約を取り消せます。</p>
        </>
      )}
    </ConfirmDialog>
  );
};
