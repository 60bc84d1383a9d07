import type { BackgroundJob, JobState } from '@tokiori/contract';
import { retryJob } from '@tokiori/contract/client';
import { useAction } from '../../app/api/use-action';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { Button } from '../../ui/button/button';
import type { Column } from '../../ui/data/table-types';
import { Chip } from '../../ui/feedback/chip';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatInstant } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { JOBS_LIST } from './jobs-list';
import styles from './operations.module.css';
import { jobName, JOB_STATES, wordsOf } from './words';

const STATE_WORDS = wordsOf(JOB_STATES);
/** States in which nothing more happens by itself, though the work was not done. */
const GIVEN_UP: readonly JobState[] = ['failed', 'cancelled'];

const StateChip = ({ state }: Pick<BackgroundJob, 'state'>) => (
  <Chip tone={JOB_STATES[state].tone} icon={JOB_STATES[state].icon}>
    {JOB_STATES[state].label}
  </Chip>
);

const COLUMNS: readonly Column<BackgroundJob>[] = [
  {
    id: 'name',
    header: '処理',
    sortField: 'name',
    isName: true,
    cell: ({ name, error }) => (
      <>
        {jobName(name)}
        {error && <span className={styles.error}>{error}</span>}
      </>
    ),
  },
  {
    id: 'state',
    header: '状態',
    sortField: 'state',
    width: '9rem',
    cell: ({ state }) => <StateChip state={state} />,
  },
  {
    id: 'retries',
    header: 'やり直し',
    sortField: 'retry_count',
    align: 'end',
    width: '7rem',
    cell: ({ retry_count }) => `${formatNumber(retry_count)}回`,
  },
  {
    id: 'created',
    header: '登録',
    sortField: 'created_at',
    width: '11rem',
    cell: ({ created_at }) => formatInstant(created_at),
  },
  {
    id: 'completed',
    header: '終了',
    sortField: 'completed_at',
    width: '11rem',
    wideOnly: true,
    cell: ({ completed_at }) => formatInstant(completed_at),
  },
];

export const JobsPage = () => {
  const control = useList(JOBS_LIST);
  const retry = useAction(retryJob, { doneMessage: 'もう一度、順番に加えました。' });
  return (
    <ListPage
      control={control}
      title="裏で行う処理"
      unit="件"
      lead="メールの送信など、画面を待たせずに行う処理です。失敗したものは、原因を直してからやり直せます。"
      back={{ to: '/superadmin/impersonate', label: 'なりかわり' }}
      action={
        <Button
          icon="recap"
          busy={control.query.isFetching}
          onClick={() => void control.query.refetch()}
        >
          最新にする
        </Button>
      }
      caption="裏で行う処理"
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowName={({ name }) => jobName(name)}
      renderPhone={({ created_at, error, state }) => ({
        note: error ?? formatInstant(created_at),
        end: <StateChip state={state} />,
      })}
      filters={[{ name: 'state', main: true, words: STATE_WORDS }]}
      rowMenu={(job) =>
        GIVEN_UP.includes(job.state)
          ? [
              {
                label: 'やり直す',
                icon: 'recap',
                onSelect: () => retry.run({ params: { id: job.id } }),
              },
            ]
          : []
      }
      empty={<EmptyState>処理はまだありません。</EmptyState>}
    />
  );
};
