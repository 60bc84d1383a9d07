import { useQuery } from '@tanstack/react-query';
import type { AskedQuestion } from '@tokiori/contract';
import { listAskedQuestions } from '@tokiori/contract/client';
import { allOf } from '../../app/api/all-rows';
import { Page } from '../../app/page/page';
import { QueryBoundary } from '../../app/page/query-boundary';
import { STATES } from '../../app/words/report-words';
import { Chip } from '../../ui/feedback/chip';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatInstant } from '../../ui/format/date';
import { Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { CardNote, TitledCard } from '../../ui/surface/titled-card';
import { AskReplyForm } from './ask-reply-form';
import styles from './question-reports.module.css';

const askedQuery = { ...allOf(listAskedQuestions, {}), throwOnError: false };

/** What colleagues ask the reader about questions that they miss again and again. */
export const AskedQuestionsPage = () => (
  <Page title="聞かれた問題" width="reading">
    <PageHeader
      title="聞かれた問題"
      lead="何度もまちがえた人が、あなたに聞いている問題です。返事は、聞いた人だけに届きます。"
      back={{ to: '/notifications', label: 'お知らせ' }}
    />
    <QueryBoundary query={useQuery(askedQuery)} skeleton={<Skeleton blockRem={20} />}>
      {(asked) =>
        asked.length === 0 ? (
          <EmptyState>聞かれた問題はまだありません。聞かれると、お知らせが届きます。</EmptyState>
        ) : (
          <Stack>
            {asked.map((one) => (
              <AskedCard key={one.id} asked={one} />
            ))}
          </Stack>
        )
      }
    </QueryBoundary>
  </Page>
);

const AskedCard = ({ asked }: { asked: AskedQuestion }) => (
  <TitledCard
    title={asked.question_title}
    state={<Chip tone={asked.reply === null ? 'review' : 'right'}>{STATES[asked.state]}</Chip>}
  >
    <CardNote>
      {asked.asker.name}さん・{asked.lapses}回まちがえました・{formatInstant(asked.created_at)}
    </CardNote>
    {asked.comment !== '' && <p className={styles.text}>{asked.comment}</p>}
    <details>
      <summary className={styles.summary}>問題と正解を見る</summary>
      <p className={styles.text}>{asked.statement}</p>
      <p>正解：{asked.right_answer.join('、')}</p>
      {asked.commentary !== '' && <p className={styles.text}>{asked.commentary}</p>}
    </details>
    <AskReplyForm asked={asked} />
  </TitledCard>
);
