import type { UserAttribute } from '@tokiori/contract';
import { listUserAttributes, updateUserAttribute } from '@tokiori/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { allOf } from '../../app/api/all-rows';
import { perform } from '../../app/api/perform';
import { refreshAfterWrite } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { useTask } from '../../app/api/use-task';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Button } from '../../ui/button/button';
import { moveItem, ReorderList } from '../../ui/data/reorder-list';
import { TwoLines } from '../../ui/data/two-lines';
import { EmptyState } from '../../ui/feedback/empty-state';
import { InlineError } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatNumber } from '../../ui/format/number';
import { Menu } from '../../ui/overlay/menu';
import { Card, Stack } from '../../ui/surface/card';
import { OwnCompanyDetailPage } from '../companies/own-company-detail-page';
import { AttributeDeletionDialog } from './attribute-deletion';
import { AttributeDialog } from './attribute-dialog';
import { KIND_LABELS, USE_LABELS } from './attribute-values';

const ATTRIBUTES = {
  ...allOf(listUserAttributes, { query: { sort: '["position","ASC"]' } }),
  throwOnError: false,
};

/** `edit` with `null` makes a new one. */
type AttributeDialogState =
  { what: 'edit'; attribute: UserAttribute | null } | { what: 'remove'; attribute: UserAttribute };

/** What the company wants to know of its people. */
export const UserAttributesPage = () => {
  const [asked, setAsked] = useState<AttributeDialogState | null>(null);
  const close = (): void => setAsked(null);
  const create = (
    <Button
      variant="primary"
      icon="plus"
      onClick={() => setAsked({ what: 'edit', attribute: null })}
    >
      属性を作る
    </Button>
  );
  return (
    <OwnCompanyDetailPage title="ユーザー属性" action={create}>
      {() => (
        <>
          <Attributes onAsk={setAsked} />
          {asked?.what === 'edit' && (
            <AttributeDialog attribute={asked.attribute} onClose={close} />
          )}
          {asked?.what === 'remove' && (
            <AttributeDeletionDialog attribute={asked.attribute} onClose={close} />
          )}
        </>
      )}
    </OwnCompanyDetailPage>
  );
};

const noteOf = ({ kind, choices, user_count, used_as: use }: UserAttribute): string =>
  [
    KIND_LABELS[kind],
    ...(choices.length > 0 ? [choices.join('、')] : []),
    ...(use === null ? [] : [`年度の実績の${USE_LABELS[use]}`]),
    `値のある人 ${formatNumber(user_count)}人`,
  ].join('・');

const Attributes = ({ onAsk }: { onAsk: (asked: AttributeDialogState) => void }) => {
  const client = useQueryClient();
  const query = useQuery(ATTRIBUTES);
  const [order, setOrder] = useState<readonly UserAttribute[] | null>(null);
  const sorting = useTask(async (next: readonly UserAttribute[]) => {
    setOrder(next);
    try {
      for (const [position, attribute] of next.entries())
        if (attribute.position !== position)
          await perform(client, updateUserAttribute, {
            params: { id: attribute.id },
            body: { position },
          });
    } finally {
      await refreshAfterWrite(client);
      setOrder(null);
    }
  });
  return (
    <Stack>
      <p>
        ユーザーごとに持てる項目です。ユーザーの「所属と権限」で入力し、ユーザー一覧の列と絞り込みに使えます。
      </p>
      {sorting.error ? <InlineError message={sentenceOf(sorting.error)} /> : null}
      <QueryBoundary query={query} skeleton={<Skeleton lines={6} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState>まだユーザー属性がありません。</EmptyState>
          ) : (
            <Card flush>
              <ReorderList
                label="ユーザー属性"
                items={order ?? rows}
                itemKey={({ id }) => id}
                itemName={({ name }) => name}
                onMove={(from, to) => {
                  if (!sorting.isPending) void sorting.run(moveItem(order ?? rows, from, to));
                }}
                renderActions={(attribute) => (
                  <Menu
                    label={`${attribute.name}の操作`}
                    items={[
                      {
                        label: '変える',
                        icon: 'edit',
                        onSelect: () => onAsk({ what: 'edit', attribute }),
                      },
                      {
                        label: '削除する',
                        icon: 'trash',
                        danger: true,
                        onSelect: () => onAsk({ what: 'remove', attribute }),
                      },
                    ]}
                  />
                )}
              >
                {(attribute) => <TwoLines note={noteOf(attribute)}>{attribute.name}</TwoLines>}
              </ReorderList>
            </Card>
          )
        }
      </QueryBoundary>
    </Stack>
  );
};
