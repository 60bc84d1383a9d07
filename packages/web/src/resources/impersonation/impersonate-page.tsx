import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusHeading } from '../../app/page/focus-heading';
import { Page } from '../../app/page/page';
import { idIn } from '../../app/router/search';
import { LinkButton } from '../../ui/button/link-button';
import { PageHeader } from '../../ui/surface/page-header';
import { CompanyChoice } from './company-choice';
import { CompanyUsers } from './company-users';
import styles from './impersonation.module.css';

const ROOMS = [
  { to: '/superadmin/companies', label: '会社', icon: 'building' },
  { to: '/superadmin/inquiries', label: 'お問い合わせ', icon: 'edit' },
  { to: '/superadmin/audit-log', label: '操作の記録', icon: 'clock' },
  { to: '/superadmin/mails', label: 'メール', icon: 'mail' },
  { to: '/superadmin/jobs', label: '裏で行う処理', icon: 'recap' },
] as const;

export const ImpersonatePage = () => {
  const { company } = useSearch({ strict: false });
  const companyId = idIn(company) ?? null;
  const shown = useRef(companyId);
  // The link that was pressed is gone: the focus starts over, as on another page.
  useEffect(() => {
    if (shown.current !== companyId) focusHeading();
    shown.current = companyId;
  }, [companyId]);
  return (
    <Page title="なりかわり" width="full">
      <PageHeader
        title="なりかわり"
        lead="お客様と同じ画面を見るために、そのユーザーとして操作します。操作はすべて記録されます。"
      />
      <nav className={styles.rooms} aria-label="運営の画面">
        {ROOMS.map(({ to, label, icon }) => (
          <LinkButton key={to} to={to} icon={icon}>
            {label}
          </LinkButton>
        ))}
      </nav>
      {companyId === null ? (
        <CompanyChoice />
      ) : (
        <CompanyUsers key={companyId} companyId={companyId} />
      )}
    </Page>
  );
};
