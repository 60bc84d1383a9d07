import type { Examination, StudentTop, TakeNow } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDay } from '../../app/device/use-day';
import { Page } from '../../app/page/page';
import { useToday } from '../../app/session/use-today';
import { limitWords, type DayLimits } from '../../app/words/limit-words';
import { useStart } from '../../app/sheets/use-start';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Stat } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatNearDate } from '../../ui/format/date';
import { Card } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { examinationQuery, sheetToTakeQuery, takeNowQuery } from './examinations.api';
import styles from './examinations.module.css';
import { LimitNote, LimitState, OutsideState } from './limit-note';
import { comingLines } from './state-words';

export const StartPage = () => {
  const { examinationId } = useParams({ from: '/learner/examinations/$examinationId/start' });
  const { data } = useQuery(examinationQuery(examinationId));
  const top = useQuery(takeNowQuery());
  const { day } = useDay(top.data);
  const waiting = day?.take_now.find(
    ({ kind, examination_id }) => kind === 'Daily' && examination_id === examinationId,
  );
  return (
    <Page title="テスト開始" width="reading">
      <PageHeader
        title={data?.name ?? 'テスト開始'}
        lead="準備ができたら始めましょう。途中でやめても、続きから始められます。"
        back={{ to: `/examinations/${examinationId}`, label: 'テスト詳細' }}
      />
      {data && !top.isPending ? (
        <Ready examination={data} waiting={waiting} limits={day} />
      ) : (
        <Skeleton blockRem={14} />
      )}
    </Page>
  );
};

interface ReadyProps {
  examination: Examination;
  /** What waits, as the first screen tells it; absent when nothing does or it could not be loaded. */
  waiting: TakeNow | undefined;
  /** The limits of the day; absent as long as they are not known. */
  limits: (DayLimits & Pick<StudentTop, 'outside_hours'>) | undefined;
}

const Ready = ({ examination, waiting, limits }: ReadyProps) => {
  const today = useToday();
  const { isStarting, start } = useStart(sheetToTakeQuery('Daily', examination.id), today);
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
      <Button variant="primary" size="large" block busy={isStarting} onClick={start}>
        {done > 0 ? 'テストを続ける' : `${count}問のテストを始める`}
      </Button>
    </Card>
  );
};
