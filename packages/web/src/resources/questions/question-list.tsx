import { listQuestions, type Question } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../app/api/query-of';
import type { ListState } from '../../app/lists/use-list-state';
import { useRowSelection } from '../../app/lists/use-row-selection';
import { DataTable } from '../../ui/data/data-table';
import { Pagination } from '../../ui/navigation/pagination';
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
    placeholderData: (before) => before,
  });
  const { selection, selectedRows, clear } = useRowSelection(data?.rows, keyOf);
  return (
    <>
      <QuestionFilters filters={list.filters} setFilters={list.setFilters} />
      <DataTable
        caption="問題"
        columns={QUESTION_LIST_COLUMNS}
        rows={data?.rows}
        rowKey={keyOf}
        rowName={({ title }) => title}
        sort={list.sort}
        onSort={list.onSort}
        selection={selection}
        bulkActions={() => renderBulkActions(selectedRows, clear)}
        empty={empty}
      />
      {data && (
        <Pagination
          total={data.total}
          page={list.page}
          perPage={list.perPage}
          onChange={list.onPage}
        />
      )}
    </>
  );
};
