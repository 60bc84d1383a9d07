import type { Contract } from '@tokiori/contract';
import { useCompanyZone } from './use-company-zone';
import { SupportLink } from './support-link';
import { AnchorButton } from '../../ui/button/link-button';
import { Note } from '../../ui/feedback/error-display';
import { Spinner } from '../../ui/feedback/spinner';
import { Stack } from '../../ui/surface/card';
import { lastDayBefore } from './contract-words';
import { SeatRequest } from './seat-request';
import styles from './contracts.module.css';

/** What has to be known of the contract before anything else. */
export const ContractNotes = ({ contract }: { contract: Contract }) => (
  <>
    {contract.change_under_way && (
      <Note>
        <span role="status" className={styles.waiting}>
          <Spinner size="s" />
          ご契約の変更を処理しています。終わるまで、この画面でお待ちになる必要はありません。
        </span>
      </Note>
    )}
    {contract.seat_request && <SeatRequest request={contract.seat_request} />}
    {contract.status === 'PastDue' && <PastDue contract={contract} />}
    {contract.status === 'ReadOnly' && (
      <Note tone="attention">
        <Stack gap="tight">
          <p>
            お支払いを確認できていないため、いまは閲覧だけできます。データはすべて保管されていて、一覧の保存もできます。お支払いを確認できると、すぐに元どおり使えます。
          </p>
          <WayToPay contract={contract} />
        </Stack>
      </Note>
    )}
    {contract.status === 'Canceled' && (
      <Note tone="review">
        ご契約は終わり、いまは閲覧だけできます。データはすべて保管されていて、一覧の保存もできます。もう一度契約すると、続きから使えます。
      </Note>
    )}
    {contract.provider === 'BuiltIn' && (
      <Note>
        決済サービスは設定されていません。ご契約の手続きはすべて試せますが、実際の請求はありません。
      </Note>
    )}
  </>
);

const PastDue = ({ contract }: { contract: Contract }) => {
  const zone = useCompanyZone();
  return (
    <Note tone="attention">
      <Stack gap="tight">
        <p>
          お支払いを確認できていません。
          {contract.grace_until &&
            `${lastDayBefore(contract.grace_until, zone)}までは、いつもどおり使えます。そのあとは、閲覧だけになります。`}
        </p>
        <WayToPay contract={contract} />
      </Stack>
    </Note>
  );
};

/** Where what is missing is paid. */
const WayToPay = ({ contract: { payment_url, plan } }: { contract: Contract }) => {
  if (payment_url !== null)
    return (
      <div>
        <AnchorButton href={payment_url} target="_blank" rel="noreferrer" icon="external">
          お支払いのページを開く（新しいタブ）
        </AnchorButton>
      </div>
    );
  return plan === 'Invoice' ? (
    <p>
      お支払いについては、<SupportLink>運営会社にお問い合わせ</SupportLink>ください。
    </p>
  ) : null;
};
