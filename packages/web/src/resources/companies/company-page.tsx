import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { FeatureKey } from '@tokiori/contract';
import { useLeave } from '../../app/forms/use-leave';
import { Page } from '../../app/page/page';
import { LinkButton } from '../../ui/button/link-button';
import { Chip, StatusChip } from '../../ui/feedback/chip';
import { PageHeader } from '../../ui/surface/page-header';
import { CompanyFeatures, companyFeaturesOf } from '../features/company-features';
import { CompanySso } from '../single-sign-on/company-sso';
import { companyOf } from './companies.api';
import styles from './companies.module.css';
import { CompanyApproval } from './company-approval';
import { CompanyDeletion } from './company-deletion';
import { CompanyForm } from './company-form';
import { CompanyState } from './company-state';

const SIGN_ON: FeatureKey = 'single-sign-on';

export const CompanyPage = () => {
  const { companyId } = useParams({
    from: '/administration/superadmin/companies/$companyId',
  });
  const { data: company } = useSuspenseQuery(companyOf(companyId));
  const { data: switched } = useQuery(companyFeaturesOf(companyId));
  const signsOn = switched?.features.some(({ key, enabled }) => key === SIGN_ON && enabled);
  const { leave } = useLeave();
  return (
    <Page title="会社編集" width="reading">
      <PageHeader
        title={company.name}
        lead={
          <span className={styles.titleLine}>
            <StatusChip status={company.active ? 'Active' : 'Inactive'} />
            {!company.approved && <Chip tone="review">承認待ち</Chip>}
            {company.is_vendor && <Chip>運営会社</Chip>}
          </span>
        }
        back={{ to: '/superadmin/companies', label: '会社一覧' }}
        action={
          <>
            <LinkButton to="/admin/users" search={{ company_id: company.id }}>
              ユーザーを管理する
            </LinkButton>
            <LinkButton to="/superadmin/impersonate" search={{ company: company.id }} icon="users">
              なりかわるユーザーを選ぶ
            </LinkButton>
          </>
        }
      />
      {!company.approved && (
        <div className={styles.approval}>
          <CompanyApproval company={company} />
        </div>
      )}
      <CompanyForm key={company.id} company={company} withSeats />
      <CompanyFeatures companyId={company.id} />
      {signsOn && <CompanySso companyId={company.id} mayChangeDomains />}
      <CompanyState company={company} />
      <CompanyDeletion company={company} onDeleted={() => leave('/superadmin/companies')} />
    </Page>
  );
};
