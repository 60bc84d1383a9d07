import { TaskKind, TaskState, type Task } from '@tokiori/contract';
import { useEffect, useEffectEvent } from 'react';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { useLinkedId } from '../../app/page/use-linked-id';
import { useTasks } from '../../app/tasks/task-context';
import { kindWords, taskLook, TASK_STATES } from '../../app/tasks/task-words';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import type { Column } from '../../ui/data/table-types';
import { StatusChip } from '../../ui/feedback/chip';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatInstant } from '../../ui/format/date';
import { formatNumber, NO_FIGURE } from '../../ui/format/number';
import { TASKS_LIST } from './tasks-list';

const State = (task: Task) => {
  if (task.undone_at !== null) return <StatusChip status="Inactive" label="元に戻した" />;
  const { status, label } = taskLook(task);
  return <StatusChip status={status} label={label} />;
};

const doneText = ({ kind, done, total }: Task): string =>
  `${formatNumber(done)} / ${formatNumber(total)}${kindWords(kind).unit}`;

const COLUMNS: readonly Column<Task>[] = [
  {
    id: 'kind',
    header: '処理',
    sortField: 'kind',
    isName: true,
    cell: ({ kind, label }) =>
      label === null ? kindWords(kind).label : `${kindWords(kind).label}（${label}）`,
  },
  {
    id: 'state',
    header: '状態',
    sortField: 'state',
    width: '15rem',
    cell: (task) => <State {...task} />,
  },
  { id: 'done', header: '完了', align: 'end', width: '8rem', cell: doneText },
  {
    id: 'failed',
    header: 'できなかった数',
    align: 'end',
    width: '8rem',
    wideOnly: true,
    cell: ({ failed }) => formatNumber(failed),
  },
  {
    id: 'by',
    header: '始めた人',
    width: '8rem',
    hiddenAtFirst: true,
    cell: ({ created_by }) => created_by?.name ?? NO_FIGURE,
  },
  {
    id: 'created',
    header: '日時',
    sortField: 'created_at',
    width: '11.5rem',
    cell: ({ created_at }) => formatInstant(created_at),
  },
];

const words = <Value extends string>(values: readonly Value[], of: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, of(value)]));

const FILTERS = [
  { name: 'kind', main: true, words: words(TaskKind.options, (kind) => kindWords(kind).label) },
  { name: 'state', main: true, words: words(TaskState.options, (one) => TASK_STATES[one].label) },
];

export const TasksPage = () => {
  const control = useList(TASKS_LIST);
  const tasks = useTasks();
  const { id: linkedId, drop } = useLinkedId('task');
  const openLinked = useEffectEvent((id: number) => {
    tasks.show(id);
    drop();
  });
  useEffect(() => {
    if (linkedId !== null) openLinked(linkedId);
  }, [linkedId]);
  const show = ({ id }: Task): void => tasks.show(id);
  return (
    <ListPage
      control={control}
      title="一括処理"
      unit="件"
      lead="多くの人や問題に一度に行った処理です。途中で止めたり、行ったあとで元に戻したりできます。"
      action={
        <Button icon="recap" busy={control.query.isFetching} onClick={control.retry}>
          最新にする
        </Button>
      }
      caption="一括処理"
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowName={({ kind }) => kindWords(kind).label}
      renderPhone={(task) => ({
        note: `${doneText(task)}・${formatInstant(task.created_at)}`,
        end: <State {...task} />,
      })}
      onOpen={show}
      rowMenu={(task) => [{ label: 'くわしく', icon: 'info', onSelect: () => show(task) }]}
      filters={FILTERS}
      empty={
        <EmptyState
          action={
            <LinkButton
              to="/admin/imports/create"
              search={{ kind: 'users' } as never}
              icon="upload"
            >
              名簿から登録する
            </LinkButton>
          }
        >
          まだ一括処理はありません。ファイルを取り込んだり、多くの人をまとめて変更したりすると、ここで経過を確認できます。
        </EmptyState>
      }
    />
  );
};
