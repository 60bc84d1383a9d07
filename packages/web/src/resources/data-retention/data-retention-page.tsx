import { useQuery } from '@tanstack/react-query';
import { QueryBoundary } from '../../app/page/query-boundary';
import { LinkButton } from '../../ui/button/link-button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Section, Stack } from '../../ui/surface/card';
import { OwnCompanyDetailPage } from '../companies/own-company-detail-page';
import { retentionQuery } from './data-retention.api';
import { HoldNote } from './hold';
import { Losses } from './losses';
import { PeriodsForm } from './periods-form';

/** For how long the company keeps what, and what goes next. */
export const DataRetentionPage = () => {
  const query = useQuery(retentionQuery);
  return (
    <OwnCompanyDetailPage title="データの保存期間">
      {() => (
        <QueryBoundary query={query} skeleton={<Skeleton blockRem={40} />}>
          {(retention) => (
            <Stack gap="roomy">
              <p>
                記録をどれだけ残すかを、種類ごとに決めます。解答、成績、学習時間、修了証と、そこから作る集計は、ここでは消えません。ユーザーを削除するまで残ります。
              </p>
              {retention.hold && <HoldNote hold={retention.hold} />}
              <Losses retention={retention} />
              <PeriodsForm retention={retention} />
              <Section title="削除の証明" id="proofs">
                <Stack>
                  <p>
                    削除のたびに、何を、どの決まりで、いつまでのものを、何件消したかの証明を残します。個人データは含みません。
                  </p>
                  <div>
                    <LinkButton to="/admin/company/data-retention/proofs">
                      削除の証明を見る
                    </LinkButton>
                  </div>
                </Stack>
              </Section>
            </Stack>
          )}
        </QueryBoundary>
      )}
    </OwnCompanyDetailPage>
  );
};
