import { useQuery } from '@tanstack/react-query';
import type { DataRetention, RetentionPreview } from '@tokiori/contract';
import { startDeletion } from '@tokiori/contract/client';
import { RETENTION_LABELS, retentionText } from '@tokiori/domain';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Button } from '../../ui/button/button';
import type { Column } from '../../ui/data/table-types';
import { Table } from '../../ui/data/table';
import { ProgressBar } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatFullDate } from '../../ui/format/date';
import { formatNumber, NO_FIGURE } from '../../ui/format/number';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Section, Stack } from '../../ui/surface/card';
import { lossesQuery } from './data-retention.api';
import { HoldDialog } from './hold';
import { lossText, peopleText, rowsText } from './retention-values';
import { rowsOfRun } from './retention-words';
import styles from './data-retention.module.css';

const dayText = (day: string | null): string => (day === null ? NO_FIGURE : formatFullDate(day));

const COLUMNS: readonly Column<RetentionPreview>[] = [
  { id: 'kind', header: 'データの種類', isName: true, cell: ({ kind }) => RETENTION_LABELS[kind] },
  { id: 'rows', header: '件数', align: 'end', cell: rowsText },
  { id: 'people', header: '人数', align: 'end', cell: peopleText },
  { id: 'oldest', header: 'いちばん古い日', cell: ({ oldest_on: day }) => dayText(day) },
  {
    id: 'before',
    header: '消える範囲',
    cell: ({ before, days }) => `${dayText(before)}より前（${retentionText(days)}を過ぎたもの）`,
  },
];

const StartDialog = ({
  losses,
  onClose,
}: {
  losses: readonly RetentionPreview[];
  onClose: () => void;
}) => {
  const start = useAction(startDeletion, {
    errorsIn: 'caller',
    doneMessage: '削除を始めました。',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="期間を過ぎたデータを、いま削除しますか？"
      actionLabel="いま削除する"
      danger
      busy={start.isPending}
      error={start.error && sentenceOf(start.error)}
      onConfirm={() => start.run({})}
      onClose={onClose}
    >
      <ul className={styles.sentences}>
        {losses.map((loss) => (
          <li key={loss.kind}>{lossText(loss)}</li>
        ))}
      </ul>
      <p>元に戻せません。何もしなくても、次の夜に削除します。</p>
    </ConfirmDialog>
  );
};

const Progress = ({ run }: { run: NonNullable<DataRetention['run']> }) => {
  const { total, deleted } = rowsOfRun(run);
  return (
    <Stack gap="tight">
      <p>
        削除しています：{formatNumber(deleted)}件／{formatNumber(total)}件
      </p>
      <ProgressBar label="削除の進み具合" value={deleted} max={total} />
    </Stack>
  );
};

/** What would be deleted now, and not waiting for the night. */
export const Losses = ({ retention }: { retention: DataRetention }) => {
  const { run, hold } = retention;
  const losses = useQuery(lossesQuery(retention));
  const [open, setOpen] = useState<'start' | 'hold' | null>(null);
  const some = losses.data?.filter(({ rows }) => rows > 0) ?? [];
  const close = () => setOpen(null);
  return (
    <Section title="いま消えるもの" id="losses">
      <Stack>
        <p>
          {hold === null
            ? '保存期間を過ぎたデータを、毎晩削除します。下は、いま過ぎているものです。次の夜には、それまでに期間を過ぎるものも加わります。'
            : '下は、いま保存期間を過ぎているものです。削除を止めているため、再開するまで消えません。'}
        </p>
        {run && <Progress run={run} />}
        <QueryBoundary query={losses} skeleton={<Skeleton blockRem={8} />}>
          {() =>
            some.length === 0 ? (
              <p>いまは、保存期間を過ぎたデータはありません。</p>
            ) : (
              <Table
                caption="いま消えるもの"
                columns={COLUMNS}
                rows={some}
                rowKey={({ kind }) => kind}
              />
            )
          }
        </QueryBoundary>
        {hold === null && (
          <div className={styles.actions}>
            {some.length > 0 && run === null && (
              <Button icon="trash" onClick={() => setOpen('start')}>
                いま削除する
              </Button>
            )}
            <Button onClick={() => setOpen('hold')}>削除を止める</Button>
          </div>
        )}
      </Stack>
      {open === 'start' && <StartDialog losses={some} onClose={close} />}
      {open === 'hold' && <HoldDialog onClose={close} />}
    </Section>
  );
};
