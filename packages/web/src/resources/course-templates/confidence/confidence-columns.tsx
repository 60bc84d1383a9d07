import type { ConfidenceQuestion } from '@tokiori/contract';
import { exportConfidenceQuestions } from '@tokiori/contract/client';
import { categoryPathOf } from '../../../app/questions/category-path';
import type { ListExport } from '../../../app/lists/use-list-export';
import type { Column } from '../../../ui/data/table-types';
import { Meter } from '../../../ui/feedback/progress';
import { formatNumber } from '../../../ui/format/number';
import type { PhoneRow } from '../../../ui/list/list-table-types';
import { NameLink } from '../../../ui/text/name-link';

type Count = 'user_count' | 'sure_wrong' | 'sure_correct' | 'unsure_correct' | 'unsure_wrong';

const count = (id: string, header: string, field: Count): Column<ConfidenceQuestion> => ({
  id,
  header,
  sortField: field,
  align: 'end',
  width: '9.5rem',
  wideOnly: true,
  cell: (row) => formatNumber(row[field]),
});

/** `isAdmin`: managers may not open a question. */
export const confidenceColumns = (isAdmin: boolean): readonly Column<ConfidenceQuestion>[] => [
  {
    id: 'title',
    header: 'タイトル',
    sortField: 'title',
    isName: true,
    cell: ({ question_id: questionId, title }) =>
      isAdmin ? (
        <NameLink to="/admin/questions/$questionId" params={{ questionId }}>
          {title}
        </NameLink>
      ) : (
        title
      ),
  },
  {
    id: 'category',
    header: 'カテゴリ',
    sortField: 'category',
    width: '25%',
    hiddenAtFirst: true,
    cell: categoryPathOf,
  },
  { ...count('sure_wrong', '思いこみ', 'sure_wrong'), wideOnly: false, width: '7rem' },
  {
    id: 'rate',
    header: '思いこみの割合',
    sortField: 'sure_wrong_rate',
    align: 'end',
    width: '10rem',
    cell: ({ sure_wrong: wrong, sure_correct: correct }) => (
      <Meter numerator={wrong} denominator={wrong + correct} />
    ),
  },
  count('unsure_correct', '自信なし・正解', 'unsure_correct'),
  count('unsure_wrong', '自信なし・不正解', 'unsure_wrong'),
  { ...count('users', '解答した人', 'user_count'), width: '8rem' },
];

export const confidenceOnPhone = (row: ConfidenceQuestion): PhoneRow => ({
  note: `自信あり${formatNumber(row.sure_wrong + row.sure_correct)}件中${formatNumber(row.sure_wrong)}件が思いこみ`,
});

/** The questions saved as a file. */
export const CONFIDENCE_EXPORT: ListExport = {
  endpoint: exportConfidenceQuestions,
  columns: { category: ['major', 'medium', 'minor'], rate: ['sure_wrong_rate', 'sure_correct'] },
};
