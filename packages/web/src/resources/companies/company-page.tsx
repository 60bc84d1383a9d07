import { useParams } from '@tanstack/react-router';
import styles from './companies.module.css';
import { CompanyApproval } from './company-approval';
import { CompanyDetailPage } from './company-detail-page';
import { CompanyForm } from './company-form';

export const CompanyPage = () => {
  const { companyId } = useParams({ from: '/administration/superadmin/companies/$companyId' });
  return (
    <CompanyDetailPage title="会社編集" companyId={companyId} tab="settings">
      {(company) => (
        <>
          {!company.approved && (
            <div className={styles.approval}>
              <CompanyApproval company={company} />
            </div>
          )}
          <CompanyForm key={company.id} company={company} withSeats />
        </>
      )}
    </CompanyDetailPage>
  );
};
