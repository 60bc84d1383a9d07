import type { Examination, StudentTop, TakeNow } from '@tokiori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPanel } from '../../app/page/lazy-panel';
import { useToday } from '../../app/session/use-today';
import { isNotBegun } from '../../app/sheets/not-begun';
import { useStart } from '../../app/sheets/use-start';
import { limitWords, type DayLimits } from '../../app/words/limit-words';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Stat } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatNearDate } from '../../ui/format/date';
import { Card } from '../../ui/surface/card';
import { sheetToTakeQuery } from './examinations.api';
import styles from './examinations.module.css';
import { LimitNote, LimitState, OutsideState } from './limit-note';
import { comingLines } from './state-words';

/** Most courses are no examinations. */
const BeginCourseExam = lazyPanel(
  async () => (await import('./begin-course-exam')).BeginCourseExam,
);

/** How what waits is held: by its course as it is now, unless it was begun before that was so. */
export const examOf = (examination: Examination, waiting: TakeNow | undefined) =>
  waiting?.is_exam === false ? null : examination.exam;

interface Props {
  examination: Examination;
  /** What waits, as the first screen tells it; absent when nothing does or it could not be loaded. */
  waiting: TakeNow | undefined;
  /** The limits of the day; absent as long as they are not known. */
  limits: (DayLimits & Pick<StudentTop, 'outside_hours'>) | undefined;
}

interface BeginProps {
  examinationId: number;
  count: number;
  done: number;
}

const Begin = ({ examinationId, count, done }: BeginProps) => {
  const client = useQueryClient();
  const query = sheetToTakeQuery('Daily', examinationId);
  const { isStarting, start } = useStart(query, useToday(), (error) => {
    // How it is held comes with what is asked for again.
    if (isNotBegun(error)) void client.invalidateQueries();
    return false;
  });
  return (
    <Button variant="primary" size="large" block busy={isStarting} onClick={start}>
      {done > 0 ? 'テストを続ける' : `${count}問のテストを始める`}
    </Button>
  );
};

/** What the test that waits is, and its beginning, or why it cannot begin. */
export const StartTest = ({ examination, waiting, limits }: Props) => {
  const today = useToday();
  const exam = examOf(examination, waiting);
  const { waiting_sheet_count, questions_per_sheet, question_count, answered_count } = examination;
  if (waiting_sheet_count === 0) {
    return (
      <EmptyState action={<LinkButton to="/dashboard">ホームへ戻る</LinkButton>}>
        いま受けられるテストはありません。{comingLines(examination, today)[0]}。
      </EmptyState>
    );
  }
  if (limits?.outside_hours && examination.required && !waiting)
    return <OutsideState outside={limits.outside_hours} />;
  if (limits && limitWords(limits) !== null && !waiting) return <LimitState limits={limits} />;
  const count =
    waiting?.question_count ?? Math.min(questions_per_sheet, question_count - answered_count);
  const done = waiting?.answered_count ?? 0;
  return (
    <Card className={styles.startCard}>
      <div className={styles.figures}>
        <Stat
          label="問題数"
          value={`${count}問`}
          note={done > 0 ? `うち${done}問は解答済みです` : undefined}
        />
        <Stat
          label="めやすの時間"
          value={waiting ? `約${waiting.estimated_minutes}分` : '—'}
          note="これまでのあなたのペースから"
        />
        {waiting_sheet_count > 1 && (
          <Stat
            label="たまっている回数"
            value={`${waiting_sheet_count}回分`}
            note="古いものから1回ずつ"
          />
        )}
      </div>
      {waiting && waiting.since < today && (
        <p className={styles.small}>{formatNearDate(waiting.since, today)}に届いたテストです。</p>
      )}
      {limits && <LimitNote limits={limits} />}
      {exam ? (
        <Suspense fallback={<Skeleton blockRem={12} />}>
          <BeginCourseExam
            examinationId={examination.id}
            exam={exam}
            sheetId={waiting?.survey_sheet_id ?? null}
          />
        </Suspense>
      ) : (
        <Begin examinationId={examination.id} count={count} done={done} />
      )}
    </Card>
  );
};
