import type { StudentBasic } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { NotFoundMessage } from '../../app/page/messages';
import { Page } from '../../app/page/page';
import { useToday } from '../../app/session/use-today';
import { Skeleton } from '../../ui/feedback/skeleton';
import { PageHeader } from '../../ui/surface/page-header';
import { ownBasicsQuery } from './learner/learner-basics.api';
import { LastSitting } from './learner/last-sitting';
import styles from './learner/learner-basics.module.css';
import { StartCard } from './learner/start-card';

export const BasicStartPage = () => {
  const { companyBasicId } = useParams({ from: '/learner/company-basics/$companyBasicId/start' });
  const { data, isFetching } = useQuery(ownBasicsQuery);
  const basic = data?.rows.find(({ id }) => id === companyBasicId);
  // One that was just assigned is not in what was known before.
  if (data && !basic && !isFetching) return <NotFoundMessage />;
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

const Ready = ({ basic }: { basic: StudentBasic }) => {
  const today = useToday();
  return (
    <>
      <StartCard basic={basic} today={today} />
      {basic.last && <LastSitting basic={basic} last={basic.last} today={today} />}
    </>
  );
};
