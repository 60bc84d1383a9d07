import type { Webhook, WebhookDelivery } from '@tokiori/contract';
import { replayWebhookDelivery } from '@tokiori/contract/client';
import { useState } from 'react';
import { useAction } from '../../app/api/use-action';
import { ListBody } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import type { Column } from '../../ui/data/table-types';
import { TwoLines } from '../../ui/data/two-lines';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatInstant } from '../../ui/format/date';
import { formatNumber, NO_FIGURE } from '../../ui/format/number';
import { Dialog } from '../../ui/overlay/dialog';
import { DELIVERY_EVENTS, DeliveryChip, STATE_WORDS } from './webhook-words';
import styles from './webhooks.module.css';
import { DELIVERIES_LIST, deliveriesRequest } from './webhooks-list';

const nextTry = ({ state, next_try_at: at }: WebhookDelivery): string | null =>
  state === 'Waiting' && at !== null ? `次は${formatInstant(at)}` : null;

const COLUMNS: readonly Column<WebhookDelivery>[] = [
  {
    id: 'event',
    header: '出来事',
    isName: true,
    cell: ({ event, last_error: error }) => (
      <TwoLines note={error} invalid>
        {DELIVERY_EVENTS[event]}
      </TwoLines>
    ),
  },
  {
    id: 'created',
    header: '起きた日時',
    sortField: 'id',
    width: '13rem',
    cell: ({ created_at }) => formatInstant(created_at),
  },
  {
    id: 'attempts',
    header: '送った回数',
    align: 'end',
    width: '7rem',
    cell: ({ attempts }) => `${formatNumber(attempts)}回`,
  },
  {
    id: 'status',
    header: '応答',
    align: 'end',
    width: '5rem',
    wideOnly: true,
    cell: ({ last_status: status }) => status ?? NO_FIGURE,
  },
  {
    id: 'state',
    header: '状態',
    width: '13rem',
    cell: (delivery) => (
      <TwoLines note={nextTry(delivery)}>
        <DeliveryChip state={delivery.state} />
      </TwoLines>
    ),
  },
];

/** What a webhook was sent, and what is on its way. */
export const Deliveries = ({ webhook }: { webhook: Webhook }) => {
  const control = useList(DELIVERIES_LIST, deliveriesRequest(webhook.id));
  const [shown, setShown] = useState<WebhookDelivery | null>(null);
  const replay = useAction(replayWebhookDelivery, { doneMessage: 'もう一度送ります。' });
  return (
    <>
      <ListBody
        control={control}
        caption="送った記録"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ event, created_at: at }) => `${DELIVERY_EVENTS[event]} ${formatInstant(at)}`}
        renderPhone={(delivery) => ({
          note: formatInstant(delivery.created_at),
          end: <DeliveryChip state={delivery.state} />,
        })}
        onOpen={setShown}
        rowMenu={(delivery) => [
          {
            label: 'もう一度送る',
            icon: 'recap',
            onSelect: () => replay.run({ params: { id: webhook.id, delivery_id: delivery.id } }),
          },
          { label: '内容を見る', onSelect: () => setShown(delivery) },
        ]}
        filters={[{ name: 'state', main: true, words: STATE_WORDS }]}
        empty={
          <EmptyState>
            まだ何も送っていません。「試しに送る」で、届くかどうかを確かめられます。
          </EmptyState>
        }
      />
      {shown && (
        <Dialog open title={DELIVERY_EVENTS[shown.event]} onClose={() => setShown(null)}>
          <p>webhook-id：{shown.message_id}</p>
          {shown.last_error && <p>{shown.last_error}</p>}
          <pre className={styles.data}>{JSON.stringify(shown.data, null, 2)}</pre>
        </Dialog>
      )}
    </>
  );
};
