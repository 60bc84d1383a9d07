import type { BasicResults } from '@tokiori/contract';
import { HiddenNote } from '../../../app/reports/hidden-note';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Stack } from '../../../ui/surface/card';
import { Distribution } from './distribution';
import { ScoreSummary } from './score-summary';
import styles from './scores.module.css';
import { WrongQuestions } from './wrong-questions';

interface Props {
  results: BasicResults;
  /** The day that it is compared with, in words; `null` for none. */
  since: string | null;
  /** Whether its questions may be opened. */
  withLinks: boolean;
}

/** The figures of a basic, or why they are not shown. */
export const ResultDetails = ({ results, since, withLinks }: Props) => {
  if (results.users === 0) return <EmptyState>この部署には、対象になる人がいません。</EmptyState>;
  if (results.hidden) return <HiddenNote />;
  return (
    <Stack gap="roomy">
      <ScoreSummary results={results} since={since} />
      <div className={styles.halves}>
        <div>
          <Distribution results={results} />
        </div>
        <div>
          <WrongQuestions questions={results.questions} withLinks={withLinks} />
        </div>
      </div>
    </Stack>
  );
};
