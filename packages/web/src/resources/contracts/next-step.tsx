import type { Contract } from '@tokiori/contract';
import { dayOf, lastDayBefore, seatsText } from './contract-words';
import styles from './contracts.module.css';
import { SupportLink } from './support-link';
import { useCompanyZone } from './use-company-zone';

/** What happens when the period ends, and how the contract is changed where not on this page. */
export const NextStep = ({ contract }: { contract: Contract }) => {
  const zone = useCompanyZone();
  return (
    <ul className={styles.steps}>
      {stepsOf(contract, zone).map((step) => (
        <li key={step}>{step}</li>
      ))}
      {contract.plan === 'Invoice' && (
        <li>
          席数や期間の変更は、<SupportLink>運営会社にお問い合わせ</SupportLink>ください。
        </li>
      )}
    </ul>
  );
};

/** In the order of what comes first. */
const stepsOf = (contract: Contract, zone: string): string[] => {
  const { plan, status, seats, next_seats, period_end, cancel_at_period_end } = contract;
  if (status === 'Canceled' || status === 'ReadOnly') return [];
  if (plan === 'Trial')
    return seats === null
      ? ['席数に上限はありません。']
      : ['お試しの席は、無料で使えます。席が足りなくなったら契約してください。'];
  if (period_end === null) return [];
  const last = lastDayBefore(period_end, zone);
  if (plan === 'Invoice') return [`${last}までのお支払いが済んでいます。`];
  if (cancel_at_period_end)
    return [
      `${last}まで、いつもどおり使えます。そのあとは閲覧だけになります。`,
      'データは消えません。それまでは、解約を取り消せます。',
    ];
  const day = dayOf(period_end, zone);
  const fewer =
    next_seats === null
      ? []
      : [
          `${day}から${seatsText(next_seats)}になります。いまからは、${seatsText(next_seats)}より多くは使えません。`,
        ];
  return [`${day}に自動で更新されます。`, ...fewer];
};
