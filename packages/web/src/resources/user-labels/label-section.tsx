import type { UserLabel } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryBoundary } from '../../app/page/query-boundary';
import type { Column } from '../../ui/data/table-types';
import { Table } from '../../ui/data/table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatNumber } from '../../ui/format/number';
import { Menu, type MenuItem } from '../../ui/overlay/menu';
import { Section } from '../../ui/surface/card';
import { LabelDeletionDialog, MergeDialog, RenameDialog } from './label-dialogs';
import { labelsOf, type LabelKind } from './label-kinds';

const DIALOGS = { rename: RenameDialog, merge: MergeDialog, remove: LabelDeletionDialog };

const columnsOf = ({ label, filter }: LabelKind): readonly Column<UserLabel>[] => [
  { id: 'name', header: label, isName: true, cell: ({ name }) => name },
  {
    id: 'people',
    header: 'ユーザー',
    align: 'end',
    cell: ({ id, name, user_count }) =>
      user_count === 0 ? (
        '0人'
      ) : (
        <Link
          to="/admin/users"
          search={{ [filter]: [String(id)] }}
          aria-label={`${name}の${formatNumber(user_count)}人を見る`}
        >
          {formatNumber(user_count)}人
        </Link>
      ),
  },
];

/** The company's professions, or its posts, and what can be done with each. */
export const LabelSection = ({ kind }: { kind: LabelKind }) => {
  const query = useQuery(labelsOf(kind));
  const [asked, setAsked] = useState<{ what: keyof typeof DIALOGS; label: UserLabel } | null>(null);
  const menuOf = (label: UserLabel, count: number): MenuItem[] => {
    const ask = (what: keyof typeof DIALOGS) => () => setAsked({ what, label });
    return [
      { label: '名前を変える', icon: 'edit', onSelect: ask('rename') },
      ...(count > 1
        ? [
            {
              label: `ほかの${kind.label}にまとめる`,
              icon: 'recap' as const,
              onSelect: ask('merge'),
            },
          ]
        : []),
      ...(label.user_count === 0
        ? [{ label: '削除する', icon: 'trash' as const, danger: true, onSelect: ask('remove') }]
        : []),
    ];
  };
  const menuIn = (count: number) => (label: UserLabel) => (
    <Menu label={`${label.name}の操作`} items={menuOf(label, count)} />
  );
  const AskedDialog = asked && DIALOGS[asked.what];
  return (
    <Section title={kind.label}>
      <QueryBoundary query={query} skeleton={<Skeleton lines={5} />}>
        {(labels) => (
          <>
            <Table
              caption={kind.label}
              columns={columnsOf(kind)}
              rows={labels}
              rowKey={({ id }) => id}
              rowName={({ name }) => name}
              rowActions={menuIn(labels.length)}
              empty={
                <EmptyState>
                  まだ{kind.label}がありません。ユーザーの「所属と権限」に書くと、ここに並びます。
                </EmptyState>
              }
            />
            {asked && AskedDialog && (
              <AskedDialog
                kind={kind}
                label={asked.label}
                labels={labels}
                onClose={() => setAsked(null)}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </Section>
  );
};
