import { listJobs as listJobsSpec, JobState, type BackgroundJob } from '@tokiori/contract';
import { listJobs, retryJob } from '@tokiori/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../app/api/query-of';
import { useAction } from '../../app/api/use-action';
import { ListTable } from '../../app/lists/list-table';
import { useListState } from '../../app/lists/use-list-state';
import { Page } from '../../app/page/page';
import { Button } from '../../ui/button/button';
import type { Column } from '../../ui/data/table-types';
import { TwoLines } from '../../ui/data/two-lines';
import { Chip } from '../../ui/feedback/chip';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FilterSelect } from '../../ui/field/filter-select';
import { formatInstant } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { PageHeader } from '../../ui/surface/page-header';
import styles from './operations.module.css';
import { jobName, JOB_STATES, optionsOf } from './words';

const STATES = optionsOf(JOB_STATES);
/** States in which nothing more happens by itself, though the work was not done. */
const GIVEN_UP: readonly JobState[] = ['failed', 'cancelled'];

const COLUMNS: readonly Column<BackgroundJob>[] = [
  {
    id: 'name',
    header: '処理',
    sortField: 'name',
    isName: true,
    cell: ({ name, error }) => (
      <TwoLines note={error} invalid>
        {jobName(name)}
      </TwoLines>
    ),
  },
  {
    id: 'state',
    header: '状態',
    sortField: 'state',
    cell: ({ state }) => (
      <Chip tone={JOB_STATES[state].tone} icon={JOB_STATES[state].icon}>
        {JOB_STATES[state].label}
      </Chip>
    ),
  },
  {
    id: 'retries',
    header: 'やり直し',
    sortField: 'retry_count',
    align: 'end',
    cell: ({ retry_count }) => `${formatNumber(retry_count)}回`,
  },
  {
    id: 'created',
    header: '登録',
    sortField: 'created_at',
    oneLine: true,
    cell: ({ created_at }) => formatInstant(created_at),
  },
  {
    id: 'completed',
    header: '終了',
    sortField: 'completed_at',
    oneLine: true,
    desktopOnly: true,
    cell: ({ completed_at }) => formatInstant(completed_at),
  },
];

const Retry = ({ job }: { job: BackgroundJob }) => {
  const retry = useAction(retryJob, {
    doneMessage: 'もう一度、順番に加えました。',
  });
  if (!GIVEN_UP.includes(job.state)) return null;
  return (
    <Button busy={retry.isPending} onClick={() => retry.run({ params: { id: job.id } })}>
      やり直す
    </Button>
  );
};

const rowActions = (job: BackgroundJob) => <Retry job={job} />;

export const JobsPage = () => {
  const list = useListState({
    endpoint: listJobs,
    querySchema: listJobsSpec.query,
    defaultSort: { field: 'created_at', order: 'DESC' },
    filters: ['state'],
  });
  const state = JobState.options.find((one) => one === list.filters.state);
  const query = useQuery({
    ...queryOf(listJobs, { query: { state, ...list.query } }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <Page title="裏で行う処理" width="full">
      <PageHeader
        title="裏で行う処理"
        lead="メールの送信など、画面を待たせずに行う処理です。失敗したものは、原因を直してからやり直せます。"
        back={{ to: '/superadmin/impersonate', label: 'なりかわり' }}
        action={
          <Button icon="recap" busy={query.isFetching} onClick={() => void query.refetch()}>
            最新にする
          </Button>
        }
      />
      <div className={styles.above}>
        <div className={styles.filter}>
          <FilterSelect
            label="状態"
            options={STATES}
            value={state}
            onChoose={(value) => list.setFilters({ state: value })}
          />
        </div>
      </div>
      <ListTable
        list={list}
        data={data}
        caption="裏で行う処理"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ name }) => jobName(name)}
        rowActions={rowActions}
        empty={<EmptyState>この状態の処理はありません。</EmptyState>}
      />
    </Page>
  );
};
