import type { Question } from '@tokiori/contract';
import { joinTags, QUESTION_CATEGORY_LABELS, QUESTION_TYPE_LABELS } from '@tokiori/domain';
import type { Column } from '../../ui/data/table-types';
import { Chip } from '../../ui/feedback/chip';
import { Meter } from '../../ui/feedback/progress';
import { formatDate } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import type { PhoneRow } from '../../ui/list/list-table-types';
import { NameLink } from '../../ui/text/name-link';
import { categoryPathOf } from '../../app/questions/category-path';
import { FoundElsewhere, FoundTitle } from '../../app/questions/found';
import { discriminationText, reviewReason } from './finding-words';

/** Why it is not asked. */
const stateOf = ({ review }: Question): string =>
  review === null ? '使わない' : review.state === 'Draft' ? '下書き' : '確認待ち';

export const QUESTION_LIST_COLUMNS: readonly Column<Question>[] = [
  {
    id: 'title',
    header: 'タイトル',
    sortField: 'title',
    isName: true,
    wraps: true,
    cell: (question) => (
      <>
        <NameLink to="/admin/questions/$questionId" params={{ questionId: question.id }}>
          <FoundTitle question={question} />
        </NameLink>
        {question.preset && (
          <>
            {' '}
            <Chip>提供</Chip>
          </>
        )}
        {question.retired_at !== null && (
          <>
            {' '}
            <Chip>{stateOf(question)}</Chip>
          </>
        )}
        {question.amends !== undefined && (
          <>
            {' '}
            <Chip>改訂案</Chip>
          </>
        )}
        {question.variant_of !== null && (
          <>
            {' '}
            <Chip>言いかえ</Chip>
          </>
        )}
        {question.variant_count > 0 && (
          <>
            {' '}
            <Chip>言いかえ{formatNumber(question.variant_count)}</Chip>
          </>
        )}
        <FoundElsewhere question={question} />
      </>
    ),
  },
  {
    id: 'category',
    header: 'カテゴリ',
    sortField: 'category',
    width: '35%',
    hiddenAtFirst: true,
    cell: categoryPathOf,
  },
  {
    id: 'tags',
    header: 'タグ',
    width: '20%',
    hiddenAtFirst: true,
    cell: ({ tags }) => joinTags(tags),
  },
  {
    id: 'owner',
    header: '担当者',
    width: '9rem',
    hiddenAtFirst: true,
    cell: ({ owner_name: name }) => name ?? '—',
  },
  {
    id: 'check',
    header: '確認期限',
    sortField: 'check_by',
    width: '8.5rem',
    hiddenAtFirst: true,
    cell: ({ check_by: day }) => formatDate(day),
  },
  {
    id: 'type',
    header: '形式',
    sortField: 'question_type',
    width: '6.5rem',
    cell: ({ question_type }) => QUESTION_TYPE_LABELS[question_type],
  },
  {
    id: 'kind',
    header: '種別',
    sortField: 'question_category',
    width: '5.5rem',
    hiddenAtFirst: true,
    cell: ({ question_category }) => QUESTION_CATEGORY_LABELS[question_category],
  },
  {
    id: 'asked',
    header: '解答数',
    sortField: 'asked',
    align: 'end',
    width: '6rem',
    // Beside the rate, too.
    hiddenAtFirst: true,
    cell: ({ stats }) => formatNumber(stats?.asked ?? 0),
  },
  {
    id: 'discrimination',
    header: '識別力',
    sortField: 'discrimination',
    align: 'end',
    width: '6rem',
    wideOnly: true,
    cell: discriminationText,
  },
  {
    id: 'rate',
    header: '正答率',
    sortField: 'correct_rate',
    align: 'end',
    // 「100 %（999 / 999）」 on one line.
    width: '10rem',
    cell: ({ stats }) => (
      <Meter numerator={stats?.correct_count ?? 0} denominator={stats?.asked ?? 0} />
    ),
  },
];

const REASON: Column<Question> = {
  id: 'reason',
  header: '見直す理由',
  width: '38%',
  cell: (question) => reviewReason(question),
};

/** Of those that should be looked at: why, in place of what else leaves it no room. */
export const REVIEW_LIST_COLUMNS: readonly Column<Question>[] = QUESTION_LIST_COLUMNS.flatMap(
  (column) => {
    if (column.id === 'type') return [REASON, { ...column, hiddenAtFirst: true }];
    return [column.id === 'rate' ? { ...column, hiddenAtFirst: true } : column];
  },
);

export const questionOnPhone = (question: Question): PhoneRow => ({
  note: categoryPathOf(question),
  end: QUESTION_TYPE_LABELS[question.question_type],
});

export const reviewOnPhone = (question: Question): PhoneRow => ({
  note: reviewReason(question),
});
