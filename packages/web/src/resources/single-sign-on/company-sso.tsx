import { getSsoSettings } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../app/api/query-of';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Section } from '../../ui/surface/card';
import { CompanySsoForm } from './company-sso-form';

interface Props {
  companyId: number;
  /** The operator alone decides whose mail domain is whose. */
  mayChangeDomains: boolean;
}

/** How a company signs its people on with accounts of its own. */
export const CompanySso = ({ companyId, mayChangeDomains }: Props) => {
  const query = useQuery({
    ...queryOf(getSsoSettings, { params: { id: companyId } }),
    throwOnError: false,
  });
  return (
    <Section title="会社のアカウントでのログイン（シングルサインオン）">
      <QueryBoundary query={query} skeleton={<Skeleton blockRem={30} />}>
        {(settings) => (
          <CompanySsoForm
            key={settings.connection?.updated_at ?? 'none'}
            companyId={companyId}
            settings={settings}
            mayChangeDomains={mayChangeDomains}
          />
        )}
      </QueryBoundary>
    </Section>
  );
};
