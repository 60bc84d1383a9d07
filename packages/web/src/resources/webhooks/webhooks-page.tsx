import { Link } from '@tanstack/react-router';
import type { Webhook } from '@tokiori/contract';
import { useState } from 'react';
import { ListBody } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { Button } from '../../ui/button/button';
import type { Column } from '../../ui/data/table-types';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatInstant } from '../../ui/format/date';
import { NO_FIGURE } from '../../ui/format/number';
import { Stack } from '../../ui/surface/card';
import { NameLink } from '../../ui/text/name-link';
import { OwnCompanyDetailPage } from '../companies/own-company-detail-page';
import { WebhookDialog } from './webhook-dialog';
import { DELIVERY_EVENTS, WebhookChip } from './webhook-words';
import { WEBHOOKS_LIST } from './webhooks-list';

const eventsText = ({ events }: Webhook): string =>
  events.map((event) => DELIVERY_EVENTS[event]).join('、');

const COLUMNS: readonly Column<Webhook>[] = [
  {
    id: 'name',
    header: '名前',
    sortField: 'name',
    isName: true,
    cell: ({ id, name }) => (
      <NameLink to="/admin/company/webhooks/$webhookId" params={{ webhookId: id }}>
        {name}
      </NameLink>
    ),
  },
  { id: 'events', header: '知らせる出来事', cell: eventsText },
  { id: 'address', header: 'アドレス', wideOnly: true, cell: ({ address_hint }) => address_hint },
  {
    id: 'ok',
    header: '最後に届いた日時',
    width: '11rem',
    cell: ({ last_ok_at: at }) => (at === null ? NO_FIGURE : formatInstant(at)),
  },
  { id: 'state', header: '状態', width: '11rem', cell: (webhook) => <WebhookChip {...webhook} /> },
];

/** Which of the company's own systems are told what happens. */
export const WebhooksPage = () => {
  const control = useList(WEBHOOKS_LIST);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
      Webhookを追加する
    </Button>
  );
  return (
    <OwnCompanyDetailPage title="Webhook" action={add}>
      {() => (
        <Stack>
          <p>
            ユーザーが増えたときやテストの結果が決まったときに、会社のシステムのアドレスへ、すぐに知らせます。会社のシステムから呼び出すときは、
            <Link to="/admin/company/api-tokens">APIトークン</Link>を使います。
          </p>
          <ListBody
            control={control}
            caption="Webhook"
            columns={COLUMNS}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            renderPhone={(webhook) => ({
              note: eventsText(webhook),
              end: <WebhookChip {...webhook} />,
            })}
            filters={[]}
            empty={
              <EmptyState>
                Webhookはまだありません。「Webhookを追加する」から、知らせるアドレスを登録できます。
              </EmptyState>
            }
          />
          {isAdding && <WebhookDialog webhook={null} onClose={() => setAdding(false)} />}
        </Stack>
      )}
    </OwnCompanyDetailPage>
  );
};
