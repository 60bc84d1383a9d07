import type { OutsideNow, StudentBasic } from '@tokiori/contract';
import { lazy, Suspense, useState } from 'react';
import { AskToLearn } from '../../app/sheets/ask-to-learn';
import { useSignedIn } from '../../app/session/use-session';
import { outsideWords } from '../../app/words/outside-words';
import { ButtonWithReason } from '../../ui/button/button-with-reason';
import { Note } from '../../ui/feedback/error-display';
import { ProgressBar, Stat } from '../../ui/feedback/progress';
import { Icon } from '../../ui/icon/icon';
import { Card } from '../../ui/surface/card';
import { closedReason, isBegun, isClosing, isPassed, periodWords } from './basic-state';
import { missingOf, NO_ENTRY } from './exam-entry-words';
import { ExamNote } from './exam-note';
import { answeredWords, neededWords, percentWords } from './basic-words';
import styles from './learner-basics.module.css';
import { useStartBasic, useStartExam } from './use-start-basic';

/** Most basics are no examinations: their page does not load what is entered before one. */
const ExamEntry = lazy(async () => ({ default: (await import('./exam-entry')).ExamEntry }));

const actionOf = (basic: StudentBasic): string => {
  if (isBegun(basic)) return '続ける';
  return basic.last === null ? '始める' : 'もう一度始める';
};

/** Why it did not start, and what can be done about it. */
const OutsidePart = ({ outside }: { outside: OutsideNow | null }) => {
  const session = useSignedIn();
  if (outside === null) return null;
  return (
    <>
      <p>{outsideWords(outside, session)}</p>
      <AskToLearn outside={outside} />
    </>
  );
};

/** What a sitting of the basic is, and its beginning, or why it cannot begin. */
export const StartCard = ({ basic, today }: { basic: StudentBasic; today: string }) => {
  const own = useStartBasic(basic.id);
  const [entry, setEntry] = useState(NO_ENTRY);
  const begun = isBegun(basic) ? basic.open_sheet : null;
  const period = periodWords(basic, today);
  const reason = begun ? null : closedReason(basic, today);
  const toEnter = begun || reason !== null ? null : basic.exam;
  const exam = useStartExam(basic.id, {
    body: {
      honesty_confirmed: entry.isConfirmed,
      ...(entry.roomCode === '' ? {} : { room_code: entry.roomCode }),
    },
    asksCode: toEnter?.needs_room_code ?? false,
  });
  const { isStarting, outside, start } = basic.exam ? exam : own;
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
      {basic.exam && reason === null && <ExamNote exam={basic.exam} begun={begun !== null} />}
      {isPassed(basic) && reason === null && (
        <Note>
          合格しています。もう一度最後まで受けると、新しい結果が成績になります。途中でやめた回は数えません。
        </Note>
      )}
      {toEnter && (
        <Suspense fallback={null}>
          <ExamEntry exam={toEnter} entry={entry} codeError={exam.codeError} onChange={setEntry} />
        </Suspense>
      )}
      <ButtonWithReason
        variant="primary"
        size="large"
        block
        busy={isStarting}
        disabledReason={reason ?? (toEnter && missingOf(toEnter, entry))}
        onClick={start}
      >
        {actionOf(basic)}
      </ButtonWithReason>
      <OutsidePart outside={outside} />
    </Card>
  );
};
