import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { companyContractOf } from '../contracts/contracts.api';
import styles from './companies.module.css';
import { CompanyApproval } from './company-approval';
import { CompanyDetailPage } from './company-detail-page';
import { CompanyForm } from './company-form';

export const CompanyPage = () => {
  const { companyId } = useParams({ from: '/administration/superadmin/companies/$companyId' });
  // The settings stand without it.
  const { data: contract } = useQuery({ ...companyContractOf(companyId), throwOnError: false });
  const isByCard = contract?.plan === 'Card' && contract.status !== 'Canceled';
  return (
    <CompanyDetailPage title="会社編集" companyId={companyId} tab="settings">
      {(company) => (
        <>
          {!company.approved && (
            <div className={styles.approval}>
              <CompanyApproval company={company} />
            </div>
          )}
          <CompanyForm key={company.id} company={company} withSeats seatsAreBought={isByCard} />
        </>
      )}
    </CompanyDetailPage>
  );
};
