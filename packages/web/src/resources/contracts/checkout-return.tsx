import type { Contract } from '@tokiori/contract';
import { Note } from '../../ui/feedback/error-display';
import { Spinner } from '../../ui/feedback/spinner';
import { hasBegun, type CheckoutOutcome } from './checkout-outcome';
import styles from './contracts.module.css';

interface Props {
  contract: Contract;
  outcome: CheckoutOutcome;
  /** The payment was waited for as long as makes sense. */
  isLate: boolean;
}

/** What became of the payment that one comes from. */
export const CheckoutReturn = ({ contract, outcome, isLate }: Props) => {
  if (outcome === 'canceled')
    return hasBegun(contract) ? null : (
      <Note tone="review">
        お支払いのページから戻りました。お支払いは済んでおらず、ご契約は始まっていません。
      </Note>
    );
  return (
    <div role="status">
      <Note tone={hasBegun(contract) ? 'right' : 'primary'}>
        {hasBegun(contract) ? (
          'ご契約が始まりました。ありがとうございます。'
        ) : isLate ? (
          'お支払いの確認に時間がかかっています。確認できると、ご契約が始まります。しばらくしてから、この画面を開き直してください。'
        ) : (
          <span className={styles.waiting}>
            <Spinner size="s" />
            お支払いを確認しています。このままお待ちください。
          </span>
        )}
      </Note>
    </div>
  );
};
