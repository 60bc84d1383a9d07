import type { StudentBasic } from '@tokiori/contract';
import { Suspense } from 'react';
import { lazyPanel } from '../../app/page/lazy-panel';
import { OutsidePart } from '../../app/sheets/outside-part';
import { ButtonWithReason } from '../../ui/button/button-with-reason';
import { Note } from '../../ui/feedback/error-display';
import { ProgressBar, Stat } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Icon } from '../../ui/icon/icon';
import { Card } from '../../ui/surface/card';
import { closedReason, isBegun, isClosing, isPassed, periodWords } from './basic-state';
import { answeredWords, neededWords, percentWords } from './basic-words';
import styles from './learner-basics.module.css';
import { useStartBasic } from './use-start-basic';

/** Most basics are no examinations: their page does not load how one is begun. */
const BeginBasicExam = lazyPanel(async () => (await import('./begin-basic-exam')).BeginBasicExam);

const actionOf = (basic: StudentBasic): string => {
  if (isBegun(basic)) return '続ける';
  return basic.last === null ? '始める' : 'もう一度始める';
};

interface BeginProps {
  basic: StudentBasic;
  reason: string | null;
}

const Begin = ({ basic, reason }: BeginProps) => {
  const { isStarting, outside, start } = useStartBasic(basic.id);
  return (
    <>
      <ButtonWithReason
        variant="primary"
        size="large"
        block
        busy={isStarting}
        disabledReason={reason}
        onClick={start}
      >
        {actionOf(basic)}
      </ButtonWithReason>
      <OutsidePart outside={outside} />
    </>
  );
};

/** What a sitting of the basic is, and its beginning, or why it cannot begin. */
export const StartCard = ({ basic, today }: { basic: StudentBasic; today: string }) => {
  const begun = isBegun(basic) ? basic.open_sheet : null;
  const period = periodWords(basic, today);
  const reason = begun ? null : closedReason(basic, today);
  const passedNote = isPassed(basic) && reason === null && (
    <Note>
      合格しています。もう一度最後まで受けると、新しい結果が成績になります。途中でやめた回は数えません。
    </Note>
  );
  return (
    <Card className={styles.start}>
      <div className={styles.figures}>
        <Stat label="問題数" value={`${basic.question_count}問`} />
        <Stat label="合格点" value={percentWords(basic)} note={neededWords(basic)} />
        <Stat
          label="めやすの時間"
          value={`約${basic.estimated_minutes}分`}
          note="これまでのあなたのペースから"
        />
      </div>
      {period && (
        <p className={styles.period}>
          <Icon name="calendar" size="s" />
          {period}
        </p>
      )}
      {begun && (
        <div className={styles.progress}>
          <ProgressBar label="進み具合" value={begun.answered_count} max={begun.question_count} />
          <p>{answeredWords(begun)}。</p>
        </div>
      )}
      {isClosing(basic, today) && (
        <Note tone="review">
          受けられる期間は終わりましたが、途中の受講は今日まで続けられます。
        </Note>
      )}
      {basic.exam ? (
        <Suspense fallback={<Skeleton blockRem={12} />}>
          <BeginBasicExam
            basicId={basic.id}
            exam={basic.exam}
            begun={begun !== null}
            reason={reason}
            note={passedNote}
          >
            {actionOf(basic)}
          </BeginBasicExam>
        </Suspense>
      ) : (
        <>
          {passedNote}
          <Begin basic={basic} reason={reason} />
        </>
      )}
    </Card>
  );
};
