import type { FeatureKey } from '@tokiori/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DetailPage } from '../../app/page/detail-page';
import { LinkButton } from '../../ui/button/link-button';
import { Chip, StatusChip } from '../../ui/feedback/chip';
import { companyFeaturesOf } from '../features/company-features';
import { companyOf, type CompanyAnswer } from './companies.api';
import styles from './companies.module.css';

type Tab = 'settings' | 'contract' | 'features' | 'holidays' | 'single-sign-on' | 'other';

const LINKS: Record<Tab, (companyId: number) => LinkProps> = {
  settings: (companyId) =>
    linkOptions({ to: '/superadmin/companies/$companyId', params: { companyId } }),
  contract: (companyId) =>
    linkOptions({ to: '/superadmin/companies/$companyId/contract', params: { companyId } }),
  features: (companyId) =>
    linkOptions({ to: '/superadmin/companies/$companyId/features', params: { companyId } }),
  holidays: (companyId) =>
    linkOptions({ to: '/superadmin/companies/$companyId/holidays', params: { companyId } }),
  'single-sign-on': (companyId) =>
    linkOptions({ to: '/superadmin/companies/$companyId/single-sign-on', params: { companyId } }),
  other: (companyId) =>
    linkOptions({ to: '/superadmin/companies/$companyId/other', params: { companyId } }),
};
const LABELS: Record<Tab, string> = {
  settings: '設定',
  contract: 'ご契約',
  features: '使える機能',
  holidays: '会社の休日',
  'single-sign-on': 'シングルサインオン',
  other: 'その他',
};
const SIGN_ON: FeatureKey = 'single-sign-on';

interface Props {
  title: string;
  companyId: number;
  tab: Tab;
  children: (company: CompanyAnswer) => ReactNode;
}

/** The frame of a company's pages, for the operator. */
export const CompanyDetailPage = ({ title, companyId, tab, children }: Props) => {
  const { data: company } = useSuspenseQuery(companyOf(companyId));
  const { data: switched } = useQuery(companyFeaturesOf(companyId));
  const signsOn = switched?.features.some(({ key, enabled }) => key === SIGN_ON && enabled);
  const tabs = (Object.keys(LABELS) as Tab[]).filter(
    (one) => one !== 'single-sign-on' || one === tab || signsOn,
  );
  return (
    <DetailPage
      title={title}
      name={company.name}
      state={
        <span className={styles.titleLine}>
          <StatusChip status={company.active ? 'Active' : 'Inactive'} />
          {!company.approved && <Chip tone="review">承認待ち</Chip>}
          {company.is_vendor && <Chip>運営会社</Chip>}
        </span>
      }
      back={{ to: '/superadmin/companies', label: '会社一覧' }}
      list={{ of: 'companies', id: companyId, linkTo: LINKS[tab] }}
      tabs={tabs.map((one) => ({ label: LABELS[one], link: LINKS[one](companyId) }))}
      action={
        <>
          <LinkButton to="/superadmin/impersonate" search={{ company: company.id }} icon="users">
            なりかわるユーザーを選ぶ
          </LinkButton>
          <LinkButton to="/admin/users" search={{ company_id: company.id }}>
            ユーザーを管理する
          </LinkButton>
          <LinkButton to="/admin/departments" search={{ company_id: company.id }}>
            部署を管理する
          </LinkButton>
        </>
      }
    >
      {children(company)}
    </DetailPage>
  );
};
