import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { listWebhooks } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';
import { QueryBoundary } from '../../app/page/query-boundary';
import { DetailPage } from '../../app/page/detail-page';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Stack } from '../../ui/surface/card';
import { Deliveries } from './deliveries';
import { WebhookActions } from './webhook-actions';
import { WebhookState } from './webhook-state';

const BACK = { to: '/admin/company/webhooks', label: 'Webhook' };

/** One webhook: how it fares, what it was sent, and what can be done with it. */
export const WebhookPage = () => {
  const { webhookId } = useParams({ from: '/administration/admin/company/webhooks/$webhookId' });
  const query = useQuery({
    ...queryOf(listWebhooks, { query: { id: [webhookId] } }),
    throwOnError: false,
  });
  const webhook = query.data?.rows[0];
  return (
    <DetailPage
      title="Webhookの記録"
      name={webhook?.name ?? 'Webhook'}
      state={webhook?.address_hint}
      back={BACK}
      tabs={[]}
      width="full"
      action={webhook && <WebhookActions webhook={webhook} />}
    >
      <QueryBoundary query={query} skeleton={<Skeleton blockRem={16} />}>
        {({ rows: [shown] }) =>
          shown ? (
            <Stack>
              <WebhookState webhook={shown} />
              <Deliveries webhook={shown} />
            </Stack>
          ) : (
            <EmptyState>このWebhookは見つかりません。削除されたのかもしれません。</EmptyState>
          )
        }
      </QueryBoundary>
    </DetailPage>
  );
};
