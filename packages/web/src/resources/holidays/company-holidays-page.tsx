import { useParams } from '@tanstack/react-router';
import { CompanyDetailPage } from '../companies/company-detail-page';
import { CompanyHolidays } from './company-holidays';

/** The days off of any company, for the operator. */
export const CompanyHolidaysPage = () => {
  const { companyId } = useParams({
    from: '/administration/superadmin/companies/$companyId/holidays',
  });
  return (
    <CompanyDetailPage title="会社の休日" companyId={companyId} tab="holidays">
      {({ id }) => <CompanyHolidays companyId={id} />}
    </CompanyDetailPage>
  );
};
