import { useQuery } from '@tanstack/react-query';
import type { StudentTop } from '@tokiori/contract';
import type { ReactNode } from 'react';
import { useVerdictsComeWords } from '../../app/device/answers/answer-words';
import { AskToLearn } from '../../app/sheets/ask-to-learn';
import { comingWords, type ComingDate } from '../../app/sheets/coming';
import { useSignedIn } from '../../app/session/use-session';
import { limitWords } from '../../app/words/limit-words';
import { outsideWords } from '../../app/words/outside-words';
import { LinkButton } from '../../ui/button/link-button';
import { formatDate } from '../../ui/format/date';
import { Skeleton } from '../../ui/feedback/skeleton';
import styles from './nothing-waiting.module.css';
import { anyExaminationQuery } from './students.api';

interface Props {
  top: StudentTop;
  /** Later than the day of `top` where the device has told of an earlier one. */
  today: string;
  /** What basics bring. */
  others: readonly ComingDate[];
  /** What waited has been answered on this device. */
  isAllGiven: boolean;
}

const ToResults = () => (
  <>
    <LinkButton to="/result" variant="quiet">
      学習結果を見る
    </LinkButton>
    <LinkButton to="/result" search={{ view: 'weak' }} variant="quiet">
      もう少し練習する
    </LinkButton>
  </>
);

interface CalmProps {
  title: string;
  children: string;
  action?: ReactNode;
}

const Calm = ({ title, children, action = <ToResults /> }: CalmProps) => (
  <div className={styles.calm}>
    <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
      <path d="M20.6 8.1A9 9 0 1 0 25 16" />
      <circle cx="24.2" cy="10.4" r="2.1" />
    </svg>
    <h2>{title}</h2>
    <p className={styles.text}>{children}</p>
    {action}
  </div>
);

/** In place of what waits: what comes next, and when. */
export const NothingWaiting = ({ top, today, others, isAllGiven }: Props) => {
  const verdictsCome = useVerdictsComeWords();
  const session = useSignedIn();
  const { next_on: nextOn, is_day_off: isDayOff } = top;
  const { data } = useQuery({
    ...anyExaminationQuery,
    enabled: nextOn === null && !isAllGiven && top.today >= today,
  });
  if (top.today < today)
    return (
      <Calm title="今日の分は、つながるとわかります">
        {`この端末には、${formatDate(top.today, today)}の分までが届いています。`}
      </Calm>
    );
  if (isAllGiven) return <Calm title="今日の分は、最後まで解けました">{verdictsCome}</Calm>;
  if (top.leave) {
    const { to } = top.leave;
    const until = to === null ? '復帰する日まで' : `${formatDate(to, top.today)}まで`;
    return (
      <Calm title="休職・休業の期間です">
        {`${until}、問題は届きません。おやすみのあいだの分が、あとからたまることもありません。`}
      </Calm>
    );
  }
  if (top.outside_hours)
    return (
      <Calm
        title="いまは学習の時間ではありません"
        action={<AskToLearn outside={top.outside_hours} />}
      >
        {`${outsideWords(top.outside_hours, session)}それまで、必修の学習はお待ちください。`}
      </Calm>
    );
  const limit = limitWords(top);
  if (limit !== null && nextOn !== null) {
    return <Calm title="今日の分はおわりです">{`${limit}${comingWords(top, others)}です。`}</Calm>;
  }
  if (nextOn !== null) {
    return (
      <Calm title={isDayOff ? '今日はお休みの日です' : '今日の分はおわりです'}>
        {`${comingWords(top, others)}です。`}
      </Calm>
    );
  }
  if (data === undefined) return <Skeleton blockRem={17} />;
  if (data.total === 0) {
    return (
      <Calm
        title="まだコースがありません"
        action={<LinkButton to="/demo">デモの問題を解いてみる</LinkButton>}
      >
        会社の管理者がコースを割り当てると、ここに今日のテストが届きます。
      </Calm>
    );
  }
  return (
    <Calm title="予定されているテストは、すべて終わりました">
      おつかれさまでした。新しいコースが始まると、ここに届きます。
    </Calm>
  );
};
