import { MAX_BULK_PREVIEW_PEOPLE, type CourseBulkPreview } from '@tokiori/contract';
import { Table } from '../../../ui/data/table';
import type { Column } from '../../../ui/data/table-types';
import { formatDate } from '../../../ui/format/date';
import { formatNumber, NO_FIGURE } from '../../../ui/format/number';
import { Stack } from '../../../ui/surface/card';
import {
  changesSentence,
  REASON_LABELS,
  unchangedSentences,
  type CourseChangeAction,
} from './change-words';

type Person = CourseBulkPreview['people'][number];

const endText = (date: string | null): string => (date === null ? '期限なし' : formatDate(date));

const afterText = (action: CourseChangeAction, { reason, after_to: to }: Person): string => {
  if (reason !== null) return `そのまま（${REASON_LABELS[reason]}）`;
  return action === 'End' ? '終了' : endText(to);
};

const columnsOf = (action: CourseChangeAction): readonly Column<Person>[] => [
  { id: 'name', header: '氏名', isName: true, cell: ({ name }) => name },
  {
    id: 'department',
    header: '部署',
    cell: ({ department_name: name }) => name ?? NO_FIGURE,
  },
  {
    id: 'before',
    header: 'いまの期限',
    cell: ({ before_to: to, reason }) => (reason === 'NotHeld' ? NO_FIGURE : endText(to)),
  },
  { id: 'after', header: '変えたあと', cell: (person) => afterText(action, person) },
];

interface Props {
  action: CourseChangeAction;
  preview: CourseBulkPreview;
}

/** How many an action concerns, what changes for whom, and who is left as they are. */
export const ChangePreview = ({ action, preview }: Props) => (
  <Stack>
    <div aria-live="polite">
      <p>{changesSentence(action, preview)}</p>
      {unchangedSentences(preview).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
    <details>
      <summary>
        {preview.users > MAX_BULK_PREVIEW_PEOPLE
          ? `だれの何が変わるかを見る（はじめの${formatNumber(MAX_BULK_PREVIEW_PEOPLE)}人）`
          : 'だれの何が変わるかを見る'}
      </summary>
      <Table
        caption="だれの何が変わるか"
        columns={columnsOf(action)}
        rows={preview.people}
        rowKey={({ id }) => id}
      />
    </details>
  </Stack>
);
