import { useParams } from '@tanstack/react-router';
import { CompanyContract } from '../contracts/company-contract';
import { CompanyDetailPage } from './company-detail-page';

export const CompanyContractPage = () => {
  const { companyId } = useParams({
    from: '/administration/superadmin/companies/$companyId/contract',
  });
  return (
    <CompanyDetailPage title="会社のご契約" companyId={companyId} tab="contract">
      {({ id, time_zone }) => <CompanyContract companyId={id} zone={time_zone} />}
    </CompanyDetailPage>
  );
};
