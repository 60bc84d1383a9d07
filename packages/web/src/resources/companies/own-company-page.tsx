import { CompanyForm } from './company-form';
import { OwnCompanyDetailPage } from './own-company-detail-page';

export const OwnCompanyPage = () => (
  <OwnCompanyDetailPage title="会社の設定">
    {(company) => <CompanyForm key={company.id} company={company} withSeats={false} />}
  </OwnCompanyDetailPage>
);
