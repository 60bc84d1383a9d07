import { useQuery } from '@tanstack/react-query';
import type { LearningHours } from '@tokiori/contract';
import { deleteLearningHours, listLearningHours } from '@tokiori/contract/client';
import { learningSpansText } from '@tokiori/domain';
import { useState } from 'react';
import { allOf } from '../../app/api/all-rows';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Button } from '../../ui/button/button';
import type { Column } from '../../ui/data/table-types';
import { Table } from '../../ui/data/table';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatNumber } from '../../ui/format/number';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Menu } from '../../ui/overlay/menu';
import { Stack } from '../../ui/surface/card';
import { OwnCompanyDetailPage } from '../companies/own-company-detail-page';
import { HoursDialog } from './hours-dialog';
import { OUTSIDE_LABELS, targetWords } from './hours-words';

const COLUMNS: readonly Column<LearningHours>[] = [
  { id: 'target', header: '対象', isName: true, width: '11rem', cell: targetWords },
  { id: 'spans', header: '学習してよい時間', cell: ({ spans }) => learningSpansText(spans) },
  { id: 'outside', header: '時間外', cell: ({ outside }) => OUTSIDE_LABELS[outside] },
  {
    id: 'people',
    header: 'いま当てはまる人',
    align: 'end',
    cell: ({ people_count: people }) => `${formatNumber(people)}人`,
  },
];

const Deletion = ({ hours, onClose }: { hours: LearningHours; onClose: () => void }) => {
  const removal = useAction(deleteLearningHours, {
    errorsIn: 'caller',
    doneMessage: '時間の決まりを削除しました。',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`「${targetWords(hours)}」の時間の決まりを削除しますか？`}
      actionLabel="削除する"
      danger
      busy={removal.isPending}
      error={removal.error && sentenceOf(removal.error)}
      onConfirm={() => removal.run({ params: { id: hours.id } })}
      onClose={onClose}
    >
      <p>
        いま当てはまる{formatNumber(hours.people_count)}
        人には、次に当てはまる決まりを使います。なければ、いつでも学習できます。過ぎた日の記録は変わりません。
      </p>
    </ConfirmDialog>
  );
};

type Open = { what: 'edit' | 'delete'; hours: LearningHours } | 'new' | null;

/** When compulsory learning may be asked, and of whom. */
export const LearningHoursPage = () => {
  const rules = useQuery({ ...allOf(listLearningHours, {}), throwOnError: false });
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => {
    setOpen(null);
    // Somebody else may have changed what a refused change was made from.
    void rules.refetch();
  };
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setOpen('new')}>
      決まりを追加する
    </Button>
  );
  const menuOf = (hours: LearningHours) => (
    <Menu
      label={`${targetWords(hours)}の操作`}
      items={[
        { label: '変更する', icon: 'edit', onSelect: () => setOpen({ what: 'edit', hours }) },
        {
          label: '削除する',
          icon: 'trash',
          danger: true,
          onSelect: () => setOpen({ what: 'delete', hours }),
        },
      ]}
    />
  );
  return (
    <OwnCompanyDetailPage title="学習の時間帯" action={add}>
      {() => (
        <Stack>
          <p>
            必修のコースとベーシックを出してよい時間を決めます。人、職種、部署（近いものから）、会社全体の順に、最初に当てはまる決まりを使います。必修でないコースと練習は、いつでもできます。
          </p>
          <QueryBoundary query={rules} skeleton={<Skeleton blockRem={12} />}>
            {(rows) => (
              <Table
                caption="学習の時間帯の決まり"
                columns={COLUMNS}
                rows={rows}
                rowKey={({ id }) => id}
                rowName={targetWords}
                rowActions={menuOf}
                empty={
                  <EmptyState>
                    決まりはまだありません。いまは、必修の学習をいつでも出します。
                  </EmptyState>
                }
              />
            )}
          </QueryBoundary>
          {open === 'new' && <HoursDialog hours={null} onClose={close} />}
          {open !== null && open !== 'new' && open.what === 'edit' && (
            <HoursDialog hours={open.hours} onClose={close} />
          )}
          {open !== null && open !== 'new' && open.what === 'delete' && (
            <Deletion hours={open.hours} onClose={close} />
          )}
        </Stack>
      )}
    </OwnCompanyDetailPage>
  );
};
