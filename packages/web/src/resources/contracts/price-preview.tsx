import type { ContractPreview } from '@tokiori/contract';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatNearDate } from '../../ui/format/date';
import { useToday } from '../../app/session/use-today';
import { seatsText, yen } from './contract-words';
import styles from './contracts.module.css';

interface Props {
  /** `null` while it is asked for, and when there is none. */
  preview: ContractPreview | null;
  isAsking: boolean;
}

/** What a change costs, now and later, read aloud when it changes. */
export const PricePreview = ({ preview, isAsking }: Props) => (
  <div aria-live="polite" aria-busy={isAsking}>
    {preview ? <Price preview={preview} /> : isAsking && <Skeleton blockRem={9.5} />}
  </div>
);

const Price = ({ preview }: { preview: ContractPreview }) => {
  const today = useToday();
  const { amount_now, tax_now, amount_next, tax_next, tax_percent, effective_on, seats } = preview;
  const withTax = (amount: number, tax: number) => (
    <>
      <strong>{yen(amount)}</strong>
      <span className={styles.tax}>{`うち消費税${tax_percent}%（${yen(tax)}）`}</span>
    </>
  );
  return (
    <dl className={styles.lines}>
      <div>
        <dt>{formatNearDate(effective_on, today)}からの席</dt>
        <dd>
          <strong>{seatsText(seats)}</strong>
        </dd>
      </div>
      <div>
        <dt>今すぐのお支払い（税込）</dt>
        <dd>{amount_now > 0 ? withTax(amount_now, tax_now) : 'ありません'}</dd>
      </div>
      <div>
        <dt>次の期間からの月額（税込）</dt>
        <dd>{amount_next > 0 ? withTax(amount_next, tax_next) : 'ありません'}</dd>
      </div>
    </dl>
  );
};
