import { useQuery } from '@tanstack/react-query';
import type { QuestionReport } from '@tokiori/contract';
import { listQuestionReports } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';
import styles from './question-reports.module.css';
import { reporterName } from './report-columns';
import { REASONS } from '../../app/words/report-words';
import { formatNumber } from '../../ui/format/number';

/** More would hide the reply; the list has them all. */
const MOST = 10;

/** Open reports of the same question: one change may answer them all. */
export const OtherReports = ({ report }: { report: QuestionReport }) => {
  const query = { question_id: report.question_id, state: ['open' as const], range: `[0,${MOST}]` };
  const { data } = useQuery({
    ...queryOf(listQuestionReports, { query }),
    enabled: report.other_open_count > 0,
    throwOnError: false,
  });
  const others = data?.rows.filter(({ id }) => id !== report.id).slice(0, MOST) ?? [];
  if (others.length === 0) return null;
  return (
    <section>
      <h3>この問題のほかの報告（返信待ち{formatNumber(report.other_open_count)}件）</h3>
      <ul className={styles.others}>
        {others.map((other) => (
          <li key={other.id}>
            <span className={styles.note}>
              {REASONS[other.reason]}・{reporterName(other)}
            </span>
            {other.comment !== '' && <p className={styles.text}>{other.comment}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
};
