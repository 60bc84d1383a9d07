import type { Question } from '@tokiori/contract';
import { listQuestions } from '@tokiori/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { queryOf } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { useTask } from '../../app/api/use-task';
import { filterQuery } from '../../app/lists/filter-values';
import { sortQueryOf } from '../../app/lists/list-search';
import type { ListControl } from '../../app/lists/use-list';
import type { ListSelection, Selection } from '../../app/lists/use-list-selection';
import { Button } from '../../ui/button/button';
import { formatNumber } from '../../ui/format/number';
import { useNotify } from '../../ui/notification/use-notify';
import { Menu, type MenuItem } from '../../ui/overlay/menu';
import { AddToCourseDialog, type AddedQuestions } from './add-to-course-dialog';
import { cartItemOf } from '../../app/questions/cart-item';
import { useQuestionChanges, type RenderCategory } from './use-question-changes';

const outcomeOf = (count: number, where: string): string =>
  count === 0
    ? `すでにすべて${where}に入っています。`
    : `${formatNumber(count)}問を${where}に入れました。`;

/** Questions gathered for a new course. */
interface Gathering {
  /** Gives how many were new. */
  add: (items: ReturnType<typeof cartItemOf>[]) => number;
  /** Questions that one course may hold. */
  most: number;
}

/** What is done with questions, one or many, or all that the filters leave. */
export const useQuestionActions = (
  { list, state }: ListControl<typeof listQuestions>,
  selection: ListSelection<Question>,
  { renderCategory, ...gathering }: Gathering & { renderCategory: RenderCategory },
) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [adding, setAdding] = useState<AddedQuestions | null>(null);
  const filter = filterQuery(list.endpoint.filters, state.filters);
  const ordered = sortQueryOf(state.sort);

  const changes = useQuestionChanges(selection.clear, renderCategory);
  /** Of rows: whether all are retired; of all that is found: whether those alone are. */
  const areRetired = (selected: Selection<Question>): boolean =>
    selected.kind === 'rows'
      ? selected.rows.every(({ retired_at: at }) => at !== null)
      : state.filters['use']?.join() === 'Retired';
  const areDrafts = (selected: Selection<Question>): boolean =>
    selected.kind === 'rows'
      ? selected.rows.every(({ review }) => review !== null)
      : (state.filters['review'] ?? []).length > 0;
  const changeItems = (selected: Selection<Question>): MenuItem[] =>
    changes.items(
      {
        count: selected.count,
        ...(selected.kind === 'rows' ? { rows: selected.rows } : {}),
        body: selected.kind === 'rows' ? { ids: selected.rows.map(({ id }) => id) } : { filter },
      },
      areDrafts(selected) ? 'drafts' : areRetired(selected) ? 'retired' : 'used',
    );

  const add = (selected: Selection<Question>): void =>
    setAdding({
      count: selected.count,
      body:
        selected.kind === 'rows'
          ? { ids: selected.rows.map(({ id }) => id) }
          : { filter, ...ordered },
    });

  const gather = (questions: readonly Question[]): void => {
    const count = gathering.add(questions.map(cartItemOf));
    notify(outcomeOf(count, '新しいコース'), count === 0 ? 'info' : 'success');
    selection.clear();
  };
  // All that a new course may hold come in one answer.
  const gatherAll = useTask(async () => {
    try {
      const range = JSON.stringify([0, gathering.most - 1]);
      const query = { ...filter, ...ordered, range };
      const { rows } = await client.query(queryOf(listQuestions, { query }));
      gather(rows);
    } catch (error) {
      notify(sentenceOf(error), 'error');
    }
  });

  const gatherItem = (selected: Selection<Question>): MenuItem => ({
    label: `${formatNumber(selected.count)}問を新しいコースに入れる`,
    icon: 'plus',
    disabled: gatherAll.isPending || selected.count > gathering.most,
    onSelect: () => (selected.kind === 'rows' ? gather(selected.rows) : void gatherAll.run()),
  });
  return {
    rowMenu: (question: Question): MenuItem[] => [
      {
        label: 'コースに追加する',
        icon: 'plus',
        onSelect: () => add({ kind: 'rows', rows: [question], count: 1 }),
      },
      { label: '新しいコースに入れる', icon: 'plus', onSelect: () => gather([question]) },
      ...(question.editable ? changeItems({ kind: 'rows', rows: [question], count: 1 }) : []),
    ],
    renderBulk: (selected: Selection<Question>): ReactNode => (
      <>
        <Button size="small" variant="primary" onClick={() => add(selected)}>
          {formatNumber(selected.count)}問をコースに追加
        </Button>
        <Menu label="そのほかの操作" items={[gatherItem(selected), ...changeItems(selected)]} />
      </>
    ),
    dialog:
      changes.dialog ??
      (adding && (
        <AddToCourseDialog
          questions={adding}
          onClose={() => setAdding(null)}
          onDone={({ added, course }) => {
            setAdding(null);
            selection.clear();
            notify(outcomeOf(added, `「${course.name}」`), added === 0 ? 'info' : 'success', {
              label: 'コースを開く',
              onSelect: () =>
                void navigate({
                  to: '/admin/courses/$courseId/questions',
                  params: { courseId: course.id },
                }),
            });
          }}
        />
      )),
  };
};
