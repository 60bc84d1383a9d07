import type { Question } from '@tokiori/contract';
import { listQuestions } from '@tokiori/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../app/api/query-of';
import { ListTable } from '../../app/lists/list-table';
import type { ListState } from '../../app/lists/use-list-state';
import { useRowSelection } from '../../app/lists/use-row-selection';
import { QUESTION_LIST_COLUMNS } from './question-columns';
import { QuestionFilters } from './question-filters';
import { questionQuery, type QuestionFilterName } from './questions.api';

interface Props {
  list: ListState<QuestionFilterName>;
  /** Buttons for the ticked questions; `clear` lets go of them. */
  renderBulkActions: (questions: Question[], clear: () => void) => ReactNode;
  /** Where there is nothing: what to do next. */
  empty: ReactNode;
}

const keyOf = (question: Question): number => question.id;

/** Filters, rows and pages of the question bank. */
export const QuestionList = ({ list, renderBulkActions, empty }: Props) => {
  const { data } = useQuery({
    ...queryOf(listQuestions, { query: { ...questionQuery(list.filters), ...list.query } }),
    placeholderData: keepPreviousData,
  });
  const { selection, selectedRows, clear } = useRowSelection(data?.rows, keyOf);
  return (
    <>
      <QuestionFilters filters={list.filters} setFilters={list.setFilters} />
      <ListTable
        list={list}
        data={data}
        caption="問題"
        columns={QUESTION_LIST_COLUMNS}
        rowKey={keyOf}
        rowName={({ title }) => title}
        selection={selection}
        bulkActions={() => renderBulkActions(selectedRows, clear)}
        empty={empty}
      />
    </>
  );
};
