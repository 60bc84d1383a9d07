import type { StudentBasic } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../app/api/api-error';
import { Page } from '../../app/page/page';
import { QueryBoundary } from '../../app/page/query-boundary';
import { useSignedIn } from '../../app/session/use-session';
import { useToday } from '../../app/session/use-today';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { PageHeader } from '../../ui/surface/page-header';
import { basicSheetQuery, ownBasicsQuery } from '../learner-basics/learner-basics.api';
import { LastSitting } from '../learner-basics/last-sitting';
import styles from '../learner-basics/learner-basics.module.css';
import { useGivenBasics } from '../learner-basics/use-given-basics';
import { StartCard } from '../learner-basics/start-card';

export const BasicStartPage = () => {
  const { companyBasicId } = useParams({ from: '/learner/company-basics/$companyBasicId/start' });
  const { data, isFetching } = useQuery({ ...ownBasicsQuery, select: useGivenBasics() });
  const basic = data?.rows.find(({ id }) => id === companyBasicId);
  // One that was just assigned is not in what was known before.
  if (data && !basic && !isFetching) return <NotListed basicId={companyBasicId} />;
  return (
    <Page title="ベーシック開始" width="reading">
      <PageHeader
        title={basic?.name ?? 'ベーシック開始'}
        lead={basic && <span className={styles.description}>{basic.description}</span>}
        back={{ to: '/dashboard', label: 'ホーム' }}
      />
      {basic ? <Ready basic={basic} /> : <Skeleton blockRem={20} />}
    </Page>
  );
};

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** One that is not for this person, no longer or never, or whose time passed without them: a mail may still lead to it. */
const NotListed = ({ basicId }: { basicId: number }) => {
  const { user } = useSignedIn();
  const query = useQuery({
    ...basicSheetQuery(user.company_id, basicId),
    throwOnError: false,
  });
  return (
    <Page title="ベーシック開始" width="reading">
      <PageHeader title="ベーシック開始" back={{ to: '/dashboard', label: 'ホーム' }} />
      {isNotFound(query.error) ? (
        <EmptyState action={<LinkButton to="/result">学習結果を見る</LinkButton>}>
          このベーシックは、いまは受ける対象になっていません。これまでの受講は、学習結果で見られます。
        </EmptyState>
      ) : (
        <QueryBoundary query={query} skeleton={<Skeleton blockRem={20} />}>
          {() => (
            <EmptyState action={<LinkButton to="/dashboard">ホームへ戻る</LinkButton>}>
              このベーシックは、受けられる期間が終わったか、出題が止められています。
            </EmptyState>
          )}
        </QueryBoundary>
      )}
    </Page>
  );
};

const Ready = ({ basic }: { basic: StudentBasic }) => {
  const today = useToday();
  return (
    <>
      <StartCard basic={basic} today={today} />
      {basic.last && <LastSitting basic={basic} last={basic.last} today={today} />}
    </>
  );
};
