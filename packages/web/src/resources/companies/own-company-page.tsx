import { useSuspenseQuery } from '@tanstack/react-query';
import { useFeature } from '../../app/features/use-feature';
import { Page } from '../../app/page/page';
import { useSignedIn } from '../../app/session/use-session';
import { formatNumber } from '../../ui/format/number';
import { PageHeader } from '../../ui/surface/page-header';
import { CompanySso } from '../single-sign-on/company-sso';
import { companyOf } from './companies.api';
import { CompanyForm } from './company-form';

/** The settings that a company's own admins change. Seats are the operator's. */
export const OwnCompanyPage = () => {
  const { user } = useSignedIn();
  const { data: company } = useSuspenseQuery(companyOf(user.company_id));
  const signsOn = useFeature('single-sign-on');
  const seats =
    company.seats === null
      ? `いま${formatNumber(company.seats_used)}人が使っています。`
      : `席数は${formatNumber(company.seats)}席で、いま${formatNumber(company.seats_used)}席を使っています。`;
  return (
    <Page title="会社の設定" width="reading">
      <PageHeader title="会社の設定" lead={seats} />
      <CompanyForm key={company.id} company={company} withSeats={false} />
      {signsOn && <CompanySso companyId={company.id} mayChangeDomains={false} />}
    </Page>
  );
};
