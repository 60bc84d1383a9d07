import { useParams } from '@tanstack/react-router';
import { useLeave } from '../../app/forms/use-leave';
import { CompanyDeletion } from './company-deletion';
import { CompanyDetailPage } from './company-detail-page';
import { CompanyState } from './company-state';

/** What ends a company's use of the product. */
export const CompanyOtherPage = () => {
  const { companyId } = useParams({
    from: '/administration/superadmin/companies/$companyId/other',
  });
  const { leave } = useLeave();
  return (
    <CompanyDetailPage title="会社のその他の操作" companyId={companyId} tab="other">
      {(company) => (
        <>
          <CompanyState company={company} />
          <CompanyDeletion company={company} onDeleted={() => leave('/superadmin/companies')} />
        </>
      )}
    </CompanyDetailPage>
  );
};
