import type { OperatorsContract } from '@tokiori/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Chip } from '../../ui/feedback/chip';
import { Note } from '../../ui/feedback/error-display';
import { formatInstant } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { Card, Stack } from '../../ui/surface/card';
import { lastDayBefore, monthlyPrice, PLANS, seatsText, statusLook, yen } from './contract-words';
import { companyContractOf } from './contracts.api';
import styles from './contracts.module.css';
import { OperatorsForm } from './operators-form';

interface Props {
  companyId: number;
  zone: string;
}

/** A company's contract for the operator: what it is, and what the operator may set of it. */
export const CompanyContract = ({ companyId, zone }: Props) => {
  const { data: contract } = useSuspenseQuery(companyContractOf(companyId));
  const isByCard = contract.plan === 'Card' && contract.status !== 'Canceled';
  return (
    <Stack gap="roomy">
      <Facts contract={contract} zone={zone} />
      {isByCard ? (
        <Note>
          カード払いのご契約です。席数の変更と解約は、会社の管理者が「ご契約・お支払い」の画面で行います。
        </Note>
      ) : contract.seats === null ? (
        <Note>席数に上限のない会社です。席数を決めるには、設定の席数を入力してください。</Note>
      ) : (
        <OperatorsForm key={companyId} contract={contract} zone={zone} />
      )}
    </Stack>
  );
};

const PROVIDERS: Record<OperatorsContract['provider'], string> = {
  Stripe: 'Stripe',
  BuiltIn: '決済サービスなし（実際の請求はありません）',
  Operator: '運営会社',
};

/** Of the contract, in the order in which one asks. Without a value: not shown. */
const factsOf = (contract: OperatorsContract, zone: string): [string, string | null][] => {
  const { seats, seats_used, next_seats, price_per_seat: price, period_end } = contract;
  return [
    [
      '席',
      seats === null
        ? `上限なし（${formatNumber(seats_used)}人）`
        : `${seatsText(seats)}のうち${seatsText(seats_used)}を使用中`,
    ],
    ['次の期間からの席', next_seats === null ? null : seatsText(next_seats)],
    [
      '月額（税込）',
      contract.plan !== 'Card' || price === null ? null : yen(monthlyPrice(contract, price).total),
    ],
    ['期間の最後の日', period_end === null ? null : lastDayBefore(period_end, zone)],
    ['解約', contract.cancel_at_period_end ? '期間の終わりで終わります' : null],
    [
      'いつもどおり使える最後の日',
      contract.grace_until === null ? null : lastDayBefore(contract.grace_until, zone),
    ],
    ['管理のしかた', PROVIDERS[contract.provider]],
    ['決済サービスの顧客番号', contract.provider_customer],
    ['最後に照合した日時', contract.synced_at === null ? null : formatInstant(contract.synced_at)],
    ['運営のメモ', contract.plan === 'Card' && contract.note !== '' ? contract.note : null],
  ];
};

const Facts = ({ contract, zone }: { contract: OperatorsContract; zone: string }) => {
  const { tone, icon, label } = statusLook(contract);
  return (
    <Card>
      <div className={styles.head}>
        <h2>{PLANS[contract.plan]}</h2>
        <Chip tone={tone} icon={icon}>
          {label}
        </Chip>
      </div>
      <dl className={styles.lines}>
        {factsOf(contract, zone).map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
};
