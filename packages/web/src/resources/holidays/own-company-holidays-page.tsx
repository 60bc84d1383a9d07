import { OwnCompanyDetailPage } from '../companies/own-company-detail-page';
import { CompanyHolidays } from './company-holidays';

/** The days off of one's own company. */
export const OwnCompanyHolidaysPage = () => (
  <OwnCompanyDetailPage title="会社の休日">
    {({ id }) => <CompanyHolidays companyId={id} />}
  </OwnCompanyDetailPage>
);
