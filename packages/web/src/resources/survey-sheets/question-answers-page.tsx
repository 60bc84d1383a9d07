import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { AnsweredSurvey } from '@tokiori/contract';
import { useEffect, useState } from 'react';
import { Page } from '../../app/page/page';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useSignedIn } from '../../app/session/use-session';
import { useToday } from '../../app/session/use-today';
import { StatusChip } from '../../ui/feedback/chip';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatDate } from '../../ui/format/date';
import { dateInZone } from '../../ui/format/days';
import { Accordion } from '../../ui/surface/accordion';
import { Section, Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { answersQuery, examinationQuery } from '../examinations/examinations.api';
import { rememberOpened } from '../examinations/opened-question';
import { AnsweredQuestion } from './answered/answered-question';
import styles from './answered/answered.module.css';
import { resultStatus } from './question/result-status';
import { questionActions } from './sitting/question-actions';
import { surveyResultQuery } from './survey-sheets.api';

const FROM = '/learner/examinations/$examinationId/questions/$questionId';

/** A question that was asked, with each of one's answers to it, the latest first. */
export const QuestionAnswersPage = () => {
  const { examinationId, questionId } = useParams({ from: FROM });
  const examination = useQuery(examinationQuery(examinationId));
  const answers = useQuery(answersQuery(examinationId, questionId));
  useEffect(() => rememberOpened({ examinationId, questionId }), [examinationId, questionId]);
  return (
    <Page title="解答の記録" width="reading">
      <PageHeader
        title={answers.data?.rows[0]?.question_title ?? '解答の記録'}
        lead={examination.data?.name ?? '読み込んでいます。'}
        back={{ to: `/examinations/${examinationId}`, label: 'テスト詳細' }}
      />
      <QueryBoundary query={answers} skeleton={<Skeleton blockRem={28} />}>
        {({ rows: [latest, ...earlier] }) =>
          latest ? (
            <Stack gap="roomy">
              <Stack>
                <p className={styles.time}>
                  <Occasion answer={latest} />
                </p>
                <Answer answer={latest} withActions />
              </Stack>
              {earlier.length > 0 && (
                <Section title="これより前の解答">
                  {earlier.map((answer) => (
                    <Earlier key={answer.id} answer={answer} />
                  ))}
                </Section>
              )}
            </Stack>
          ) : (
            <EmptyState>
              この問題には、まだ解答していません。解答すると、ここに問題と解説が出ます。
            </EmptyState>
          )
        }
      </QueryBoundary>
    </Page>
  );
};

/** 「11月20日（金） テスト」 */
const Occasion = ({ answer: { answered_at, kind } }: { answer: AnsweredSurvey }) => {
  const { company } = useSignedIn();
  const today = useToday();
  const day = dateInZone(company?.time_zone ?? 'Asia/Tokyo', new Date(answered_at));
  return (
    <>
      {formatDate(day, today)} {kind === 'Recap' ? '復習' : 'テスト'}
    </>
  );
};

interface AnswerProps {
  answer: AnsweredSurvey;
  headingAs?: 'h2' | 'h3';
  /** What one can do with a question is offered once, beside the latest answer. */
  withActions?: boolean;
}

const Answer = ({ answer, headingAs, withActions = false }: AnswerProps) => {
  const { user } = useSignedIn();
  const result = useQuery({ ...surveyResultQuery(answer.id), throwOnError: false });
  return (
    <QueryBoundary query={result} skeleton={<Skeleton blockRem={24} />}>
      {(data) => (
        <AnsweredQuestion
          result={data}
          ruby={user.ruby_enabled}
          headingAs={headingAs}
          actions={withActions && questionActions(data)}
        />
      )}
    </QueryBoundary>
  );
};

const Earlier = ({ answer }: { answer: AnsweredSurvey }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Accordion
      open={isOpen}
      onToggle={setOpen}
      title={
        <span className={styles.occasion}>
          <Occasion answer={answer} />
          <StatusChip status={resultStatus(answer)} />
        </span>
      }
    >
      <Answer answer={answer} headingAs="h3" />
    </Accordion>
  );
};
