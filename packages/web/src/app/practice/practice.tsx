import { useQuery } from '@tanstack/react-query';
import type { PracticeOf } from '@tokiori/contract';
import { startPractice, studentPractice } from '@tokiori/contract/client';
import { Button } from '../../ui/button/button';
import { todayText } from '../../ui/format/date';
import { formatDuration } from '../../ui/format/number';
import { Card } from '../../ui/surface/card';
import { call } from '../api/client';
import { ALWAYS_FRESH, queryOf } from '../api/query-of';
import { useOnline } from '../device/use-online';
import { leftPractice, practiceOffer } from './practice-words';
import styles from './practice.module.css';
import { useStart } from '../sheets/use-start';

const practiceQuery = {
  ...queryOf(studentPractice, {}),
  ...ALWAYS_FRESH,
  throwOnError: false,
} as const;

/** Asked twice it is the same sheet: the one that is not finished goes on. */
const sheetQuery = (of: PracticeOf) => ({
  queryKey: [startPractice.id, of],
  queryFn: async () => ({ ...(await call(startPractice, { body: { of } })), next_on: null }),
  staleTime: 0,
});

/** The way to a short sheet of one's own choice. Nothing is drawn before it is known what can be practised. */
export const Practice = ({ of }: { of: PracticeOf }) => {
  const { data } = useQuery(practiceQuery);
  const isOnline = useOnline();
  const { isStarting, start } = useStart(sheetQuery(of), todayText());
  if (!data) return isOnline ? null : <p className={styles.note}>練習には、通信が必要です。</p>;
  const { button, note } = practiceOffer(of, data);
  const left = leftPractice(data);
  return (
    <Card className={styles.practice}>
      {left !== null && <p className={styles.note}>{left}</p>}
      {button !== null && (
        <Button icon="recap" busy={isStarting} disabled={!isOnline} onClick={start}>
          {button}
        </Button>
      )}
      <p className={styles.note}>{isOnline ? note : '練習を始めるには、通信が必要です。'}</p>
      {data.month_seconds > 0 && (
        <p className={styles.note}>今月の練習 {formatDuration(data.month_seconds)}</p>
      )}
    </Card>
  );
};
