import { useQuery } from '@tanstack/react-query';
import type { BasicSitting, UserBasicScore } from '@tokiori/contract';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useToday } from '../../app/session/use-today';
import { LinkButton } from '../../ui/button/link-button';
import { LineItem, LineList } from '../../ui/data/line-list';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { sittingWords } from './basic-words';
import { CertificateButton } from '../../app/certificates/certificate-button';
import { QualificationsButton } from '../../app/certificates/qualifications-button';
import { ownScoresQuery } from './learner-basics.api';
import { ScoreChip } from './score-chip';

/** Basics that one took: the last score, and the certificate of the last pass. What is to be taken is on the dashboard. */
export const OwnBasics = ({ userId }: { userId: number }) => {
  const today = useToday();
  return (
    <>
      <QueryBoundary query={useQuery(ownScoresQuery(userId))} skeleton={<Skeleton blockRem={12} />}>
        {({ rows }) => <Rows scores={rows.filter(({ last }) => last !== null)} today={today} />}
      </QueryBoundary>
      <QualificationsButton userId={userId} />
    </>
  );
};

const Rows = ({ scores, today }: { scores: readonly UserBasicScore[]; today: string }) =>
  scores.length === 0 ? (
    <EmptyState>受けたベーシックは、まだありません。</EmptyState>
  ) : (
    <LineList>
      {scores.map((score) => (
        <Row key={score.id} score={score} today={today} />
      ))}
    </LineList>
  );

/** The latest passed sitting: a later one that failed takes no certificate away. */
const lastPassed = ({ sittings }: UserBasicScore): BasicSitting | undefined =>
  sittings.find(({ result }) => result === 'Passed');

const notesOf = (score: UserBasicScore, today: string): string[] => {
  const { last, sitting_count, asked } = score;
  const number = lastPassed(score)?.certificate_number;
  return [
    last ? `前回 ${sittingWords(last, today)}` : '',
    `これまでに${sitting_count}回受けました`,
    number ? `修了証番号 ${number}` : '',
    asked ? '' : 'いまは受ける対象ではありません',
  ].filter(Boolean);
};

const Row = ({ score, today }: { score: UserBasicScore; today: string }) => {
  const passed = lastPassed(score);
  const title = (
    <>
      <strong>{score.name}</strong>
      <ScoreChip {...score} />
    </>
  );
  return (
    <LineItem title={title} notes={notesOf(score, today)}>
      {passed && (
        <CertificateButton of={{ sheetId: passed.survey_sheet_id }} basicName={score.name} />
      )}
      {score.asked && (
        <LinkButton
          variant="quiet"
          to="/company-basics/$companyBasicId/start"
          params={{ companyBasicId: score.id }}
          aria-label={`${score.name}の内容を見る`}
        >
          内容を見る
        </LinkButton>
      )}
    </LineItem>
  );
};
