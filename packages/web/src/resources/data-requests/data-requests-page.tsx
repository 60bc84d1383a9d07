import { useQuery } from '@tanstack/react-query';
import type { DataRequest } from '@tokiori/contract';
import { listDataRequests } from '@tokiori/contract/client';
import { useState } from 'react';
import { queryOf } from '../../app/api/query-of';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { useLinkedId } from '../../app/page/use-linked-id';
import { REQUEST_KINDS, REQUEST_STATES } from '../../app/words/data-request-words';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatInstant } from '../../ui/format/date';
import {
  DATA_REQUEST_COLUMNS,
  requesterName,
  RequestStateChip,
  waitedText,
} from './data-request-columns';
import { DataRequestSheet } from './data-request-sheet';
import { DATA_REQUESTS_LIST } from './data-requests-list';

/** The request that a link from elsewhere opens. */
const useLinkedRequest = () => {
  const { id, drop } = useLinkedId('request');
  const { data } = useQuery({
    ...queryOf(listDataRequests, { query: { id: String(id) } }),
    enabled: id !== null,
  });
  return { request: (id !== null && data?.rows[0]) || null, drop };
};

export const DataRequestsPage = () => {
  const control = useList(DATA_REQUESTS_LIST);
  const [chosen, setOpened] = useState<DataRequest | null>(null);
  const linked = useLinkedRequest();
  const opened = chosen ?? linked.request;
  return (
    <>
      <ListPage
        control={control}
        title="データの訂正・削除の依頼"
        unit="件"
        lead="ユーザーが「あなたの記録」から送った依頼です。遅滞なく回答してください。回答は本人に届きます。"
        caption="データの訂正・削除の依頼"
        columns={DATA_REQUEST_COLUMNS}
        rowKey={({ id }) => id}
        rowName={requesterName}
        renderPhone={(request) => ({
          note: `${REQUEST_KINDS[request.kind]}・${formatInstant(request.created_at)}・${waitedText(request)}`,
          end: <RequestStateChip {...request} />,
        })}
        onOpen={setOpened}
        rowMenu={(request) => [
          { label: '開いて回答する', icon: 'mail', onSelect: () => setOpened(request) },
        ]}
        filters={[
          { name: 'state', main: true, words: REQUEST_STATES },
          { name: 'kind', words: REQUEST_KINDS },
        ]}
        empty={
          <EmptyState>
            依頼はまだありません。ユーザーが「あなたの記録」から依頼すると、ここに届きます。
          </EmptyState>
        }
      />
      {opened && (
        <DataRequestSheet
          key={opened.id}
          request={opened}
          onClose={() => {
            setOpened(null);
            linked.drop();
          }}
        />
      )}
    </>
  );
};
