import type { UserBasicScore } from '@tokiori/contract';
import { exportUserBasicScores, listUserBasicScores } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { QualificationsButton } from '../../../app/certificates/qualifications-button';
import { allOf } from '../../../app/api/all-rows';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { companySearch, type AdministeredCompany } from '../../../app/session/administered';
import { SaveReport } from '../../../app/reports/save-report';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Section, Stack } from '../../../ui/surface/card';
import { UserBasicCard } from './user-basic-card';

const scoresOf = (userId: number) => ({
  ...allOf(listUserBasicScores, { params: { id: userId }, query: { sort: '["name","ASC"]' } }),
  throwOnError: false,
});

interface Props {
  userId: number;
  company: AdministeredCompany;
}

/** Somebody's basics: those that they are asked now, and those that they took once. */
export const UserBasicScores = ({ userId, company }: Props) => {
  const query = useQuery(scoresOf(userId));
  return (
    <QueryBoundary query={query} skeleton={<Skeleton blockRem={24} />}>
      {(scores) => {
        const asked = scores.filter((score) => score.asked);
        const former = scores.filter((score) => !score.asked);
        return (
          <>
            <Section
              title="対象のベーシック"
              action={
                <>
                  <QualificationsButton userId={userId} />
                  {scores.length > 0 && (
                    <SaveReport
                      endpoint={exportUserBasicScores}
                      params={{ id: userId }}
                      query={{}}
                      label="成績を保存"
                    />
                  )}
                </>
              }
            >
              {asked.length === 0 ? (
                <EmptyState>いま対象になっているベーシックはありません。</EmptyState>
              ) : (
                <Cards userId={userId} company={company} scores={asked} />
              )}
            </Section>
            {former.length > 0 && (
              <Section title="以前に受けたベーシック">
                <Cards userId={userId} company={company} scores={former} />
              </Section>
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
};

interface CardsProps extends Props {
  scores: readonly UserBasicScore[];
}

const Cards = ({ userId, company, scores }: CardsProps) => (
  <Stack>
    {scores.map((score) => (
      <UserBasicCard
        key={score.basic_id}
        userId={userId}
        search={companySearch(company)}
        score={score}
      />
    ))}
  </Stack>
);
