import { useParams } from '@tanstack/react-router';
import { CompanySso } from '../single-sign-on/company-sso';
import { CompanyDetailPage } from './company-detail-page';

export const CompanySsoPage = () => {
  const { companyId } = useParams({
    from: '/administration/superadmin/companies/$companyId/single-sign-on',
  });
  return (
    <CompanyDetailPage title="会社のシングルサインオン" companyId={companyId} tab="single-sign-on">
      {({ id }) => <CompanySso companyId={id} mayChangeDomains />}
    </CompanyDetailPage>
  );
};
