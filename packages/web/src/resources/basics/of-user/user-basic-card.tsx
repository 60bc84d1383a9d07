import type { UserBasicScore } from '@tokiori/contract';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data/table-types';
import { Table } from '../../../ui/data/table';
import { StatusChip } from '../../../ui/feedback/chip';
import { Meter, Stat } from '../../../ui/feedback/progress';
import { formatInstant } from '../../../ui/format/date';
import { formatNumber, NO_FIGURE } from '../../../ui/format/number';
import { Card, Stack } from '../../../ui/surface/card';
import { audienceText } from '../basic-words';
import styles from './of-user.module.css';

type Sitting = UserBasicScore['sittings'][number];

const rateOf = (sitting: Sitting | null) =>
  sitting === null ? (
    NO_FIGURE
  ) : (
    <Meter numerator={sitting.correct_count} denominator={sitting.question_count} />
  );

const columnsOf = (userId: number): readonly Column<Sitting>[] => [
  {
    id: 'finished',
    header: '受けた日時',
    isName: true,
    oneLine: true,
    cell: ({ finished_at, survey_sheet_id: surveySheetId }) => (
      <Link
        to="/admin/users/$userId/survey-sheets/$surveySheetId"
        params={{ userId, surveySheetId }}
      >
        {formatInstant(finished_at)}
      </Link>
    ),
  },
  { id: 'result', header: '結果', cell: ({ result }) => <StatusChip status={result} /> },
  { id: 'rate', header: '正答率', align: 'end', cell: rateOf },
  {
    id: 'certificate',
    header: '修了証',
    cell: ({ certificate_number }) => certificate_number ?? NO_FIGURE,
  },
];

interface Props {
  userId: number;
  /** What the address says about the company. */
  search: { company_id?: number };
  score: UserBasicScore;
}

/** One basic of somebody: where they stand, and each sitting. */
export const UserBasicCard = ({ userId, search, score }: Props) => {
  const { name, pass_mark, last, best, sitting_count: count, sittings } = score;
  return (
    <Card>
      <Stack>
        <div className={styles.head}>
          <h3>
            <Link
              to="/admin/basic-scores/$basicId"
              params={{ basicId: score.basic_id }}
              search={search}
            >
              {name}
            </Link>
          </h3>
          <StatusChip status={last?.result ?? 'NotTaken'} />
        </div>
        <p className={styles.note}>
          {audienceText(score)}・合格点 {pass_mark} %
        </p>
        <div className={styles.stats}>
          <Stat label="最後の正答率" value={rateOf(last)} />
          <Stat label="最もよい正答率" value={rateOf(best)} />
          <Stat label="受講" value={`${formatNumber(count)}回`} />
        </div>
        {sittings.length > 0 && (
          <Table
            caption={`${name}の受講`}
            columns={columnsOf(userId)}
            rows={sittings}
            rowKey={({ survey_sheet_id }) => survey_sheet_id}
          />
        )}
        {count > sittings.length && (
          <p className={styles.note}>
            新しい{sittings.length}回を表示しています。全部で{formatNumber(count)}回です。
          </p>
        )}
      </Stack>
    </Card>
  );
};
