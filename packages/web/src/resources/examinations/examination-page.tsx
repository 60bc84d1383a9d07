import type { Examination } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CertificateButton } from '../../app/certificates/certificate-button';
import { Page } from '../../app/page/page';
import { QueryBoundary } from '../../app/page/query-boundary';
import { shortWords } from '../../app/plans/short-words';
import { useToday } from '../../app/session/use-today';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Meter, ProgressBar, Stat } from '../../ui/feedback/progress';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatDate } from '../../ui/format/date';
import { Card, Section, Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { examinationQuery, questionsQuery, sheetsQuery, takeNowQuery } from './examinations.api';
import styles from './examinations.module.css';
import { MemoryGarden } from './memory-garden';
import { QuestionMarks } from './question-marks';
import { QuestionRows } from './question-rows';
import { LimitNote } from './limit-note';
import { SheetRows } from './sheet-rows';
import { comingLines, passMarkLine } from './state-words';
import { TakeButtons } from './take-buttons';
import { planWords } from './words';

export const ExaminationPage = () => {
  const { examinationId } = useParams({ from: '/learner/examinations/$examinationId' });
  const { data } = useQuery(examinationQuery(examinationId));
  return (
    <Page title="テスト詳細" width="reading">
      <PageHeader
        title={data?.name ?? 'テスト詳細'}
        lead={data ? data.description : '読み込んでいます。'}
        back={{ to: '/examinations', label: 'テスト一覧' }}
      />
      {data ? <Details examination={data} /> : <Skeleton blockRem={28} />}
    </Page>
  );
};

const Details = ({ examination }: { examination: Examination }) => {
  const today = useToday();
  const questions = useQuery(questionsQuery(examination.id));
  const sheets = useQuery(sheetsQuery(examination.id));
  return (
    <>
      <ExaminationState examination={examination} today={today} />
      <Section title="問題ごとのようす">
        <QueryBoundary query={questions} skeleton={<Skeleton blockRem={12} />}>
          {({ rows }) => {
            const asked = rows.filter(({ title, asked }) => title !== null && asked > 0);
            return (
              <Stack>
                {asked.length > 0 && <MemoryGarden questions={rows} />}
                <QuestionMarks questions={rows} />
                {asked.length > 0 && (
                  <QuestionRows examinationId={examination.id} questions={asked} today={today} />
                )}
              </Stack>
            );
          }}
        </QueryBoundary>
      </Section>
      <Section title="これまでの解答">
        <QueryBoundary query={sheets} skeleton={<Skeleton blockRem={8} />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState>
                まだ解答していません。配信された問題に答えると、ここに結果が並びます。
              </EmptyState>
            ) : (
              <SheetRows sheets={rows} />
            )
          }
        </QueryBoundary>
      </Section>
    </>
  );
};

const ExaminationState = ({ examination, today }: { examination: Examination; today: string }) => {
  const { image, answered_count, correct_count, question_count, from, to, disabled } = examination;
  const passMark = passMarkLine(examination);
  const isWaiting = examination.waiting_sheet_count > 0 || examination.recap_due_count > 0;
  const isOver = disabled || (to !== null && to < today);
  const goesOn = !isOver || examination.maintenance !== null;
  const short = shortWords(examination, isOver);
  return (
    <Card className={styles.startCard}>
      {image && <img className={styles.image} src={image} alt="" />}
      <div className={styles.progress}>
        <ProgressBar label="進み具合" value={answered_count} max={question_count} />
        <span className={styles.small}>
          {answered_count} / {question_count}問
        </span>
      </div>
      <Stat
        label="正答率"
        value={<Meter numerator={correct_count} denominator={answered_count} />}
      />
      {passMark && <p>{passMark}</p>}
      <p className={styles.small}>
        {formatDate(from, today)}から
        {to !== null && <span className={styles.until}>{formatDate(to, today)}まで</span>}
      </p>
      <p>{planWords(examination)}</p>
      {short && <p>{short}合否は、届いた問題だけで決まります。</p>}
      <p>
        {isOver && 'このテストは終了しました。'}
        {goesOn && comingLines(examination, today).join('。') + '。'}
      </p>
      {examination.has_certificate && examination.result === 'Passed' && (
        <CertificateButton of={{ examinationId: examination.id }} />
      )}
      {goesOn && <TakeButtons examination={examination} />}
      {goesOn && isWaiting && <WhyFewer />}
    </Card>
  );
};

/** Where the day has a limit the pages behind the buttons offer less than waits, so this says it before. */
const WhyFewer = () => {
  const { data } = useQuery(takeNowQuery());
  return data ? <LimitNote limits={data} /> : null;
};
