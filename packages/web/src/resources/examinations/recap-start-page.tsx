import type { Examination, TakeNow } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useDay } from '../../app/device/use-day';
import { Page } from '../../app/page/page';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useToday } from '../../app/session/use-today';
import { limitWords } from '../../app/words/limit-words';
import { useStart } from '../../app/sheets/use-start';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatComingDay } from '../../ui/format/days';
import { Card, Section } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import {
  examinationQuery,
  questionsQuery,
  sheetToTakeQuery,
  takeNowQuery,
} from './examinations.api';
import styles from './examinations.module.css';
import { dueQuestions } from './groups';
import { LimitNote, LimitState, OutsideState } from './limit-note';
import { QuestionMark } from './question-marks';
import { RecallDetail } from './recall-detail';
import { dueReason } from './words';

export const RecapStartPage = () => {
  const { examinationId } = useParams({
    from: '/learner/examinations/$examinationId/recap-start',
  });
  const { data } = useQuery(examinationQuery(examinationId));
  return (
    <Page title="復習開始" width="reading">
      <PageHeader
        title={data ? `${data.name}の復習` : '復習開始'}
        lead={
          data?.maintenance
            ? `維持：合格したコースを、1か月に${data.maintenance.minutes_a_month}分までで忘れないようにします。`
            : '忘れかけたころに思い出すと、記憶は長く残ります。'
        }
        back={{ to: `/examinations/${examinationId}`, label: 'テスト詳細' }}
      />
      {data ? <Ready examination={data} /> : <Skeleton blockRem={14} />}
    </Page>
  );
};

const sizeWords = ({ question_count, answered_count, estimated_minutes }: TakeNow): string =>
  answered_count === 0
    ? `今回は${question_count}問、約${estimated_minutes}分のめやすです。`
    : `${question_count}問のうち${answered_count}問は解答済みです。残りは約${estimated_minutes}分のめやすです。`;

const Ready = ({ examination }: { examination: Examination }) => {
  const { id, recap_due_count, next_recap_on, open_recap_sheet_id } = examination;
  const today = useToday();
  const { isStarting, start } = useStart(sheetToTakeQuery('Recap', id), today);
  const questions = useQuery(questionsQuery(id));
  const top = useQuery(takeNowQuery());
  const { day } = useDay(top.data);
  const waiting = day?.take_now.find(
    ({ kind, examination_id }) => kind === 'Recap' && examination_id === id,
  );
  if (recap_due_count === 0 && open_recap_sheet_id === null) {
    return (
      <EmptyState action={<LinkButton to="/dashboard">ホームへ戻る</LinkButton>}>
        いま復習する問題はありません。
        {next_recap_on && `次の復習は${formatComingDay(next_recap_on, today)}です。`}
      </EmptyState>
    );
  }
  if (day?.outside_hours && examination.required && !waiting)
    return <OutsideState outside={day.outside_hours} />;
  if (day && limitWords(day) !== null && !waiting) return <LimitState limits={day} />;
  // A sheet is made as soon as a device is to have it: that alone begins nothing.
  const isBegun = waiting ? waiting.answered_count > 0 : open_recap_sheet_id !== null;
  return (
    <>
      <Card className={styles.startCard}>
        <p>
          {!isBegun && `${recap_due_count}問が復習のころです。`}
          {waiting && sizeWords(waiting)}
        </p>
        {day && <LimitNote limits={day} />}
        <Button variant="primary" size="large" block busy={isStarting} onClick={start}>
          {isBegun ? '復習を続ける' : '復習を始める'}
        </Button>
      </Card>
      <Section title="どうして、いまなのか">
        <QueryBoundary query={questions} skeleton={<Skeleton blockRem={12} />}>
          {({ rows }) => (
            <ul className={styles.rows}>
              {dueQuestions(rows, today).map((question) => (
                <li key={question.question_id} className={styles.row}>
                  <QuestionMark question={question} />
                  <span className={styles.rowTitle}>{question.title}</span>
                  <span className={styles.small}>{dueReason(question)}</span>
                  <RecallDetail question={question} />
                </li>
              ))}
            </ul>
          )}
        </QueryBoundary>
      </Section>
    </>
  );
};
