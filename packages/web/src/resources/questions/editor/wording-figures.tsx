import type { QuestionWording } from '@tokiori/contract';
import { DataTable } from '../../../ui/data/data-table';
import type { Column } from '../../../ui/data/table-types';
import { Meter } from '../../../ui/feedback/progress';
import { formatNumber } from '../../../ui/format/number';
import { Section } from '../../../ui/surface/card';
import { NameLink } from '../../../ui/text/name-link';

/** 「元の問題」「言いかえ1」 and so on, as the tabs call them. */
export const wordingName = (index: number): string =>
  index === 0 ? '元の問題' : `言いかえ${index}`;

/** Wordings often have the same title: the name of its tab tells which. */
interface Row extends QuestionWording {
  name: string;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'title',
    header: '言い方',
    isName: true,
    cell: ({ id, name, title }) => (
      <NameLink to="/admin/questions/$questionId" params={{ questionId: id }}>
        {`${name}「${title}」`}
      </NameLink>
    ),
  },
  {
    id: 'asked',
    header: '解答数',
    align: 'end',
    cell: ({ stats }) => formatNumber(stats?.asked ?? 0),
  },
  {
    id: 'rate',
    header: '正答率',
    align: 'end',
    cell: ({ stats }) => (
      <Meter numerator={stats?.correct_count ?? 0} denominator={stats?.asked ?? 0} />
    ),
  },
];

/** How people did with each wording of a question; nothing where it has one, or to those who may not know. */
export const WordingFigures = ({ wordings }: { wordings: readonly QuestionWording[] }) =>
  wordings.length > 1 && wordings[0]!.stats !== null ? (
    <Section title="言い方ごとの結果">
      <DataTable
        caption="言い方ごとの結果"
        columns={COLUMNS}
        rows={wordings.map((one, index) => ({ ...one, name: wordingName(index) }))}
        rowKey={({ id }) => id}
      />
    </Section>
  ) : null;
