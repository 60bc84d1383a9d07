import type { Department } from '@tokiori/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, type LinkProps } from '@tanstack/react-router';
import { isAtLeast } from '@tokiori/domain';
import type { ReactNode } from 'react';
import { DetailPage } from '../../app/page/detail-page';
import { ForbiddenError } from '../../app/router/guards';
import { useSignedIn } from '../../app/session/use-session';
import { companySearch, type AdministeredCompany } from '../../app/session/administered';
import { departmentOf, useCompanyOf } from './departments.api';
import { pathAbove, peopleCount } from './departments-words';

type Tab = 'basics' | 'members' | 'managers' | 'editors' | 'other';

type Search = ReturnType<typeof companySearch>;

/** `search`: another company than one's own, for the lists of the tabs. */
const LINKS: Record<Tab, (departmentId: number, search: Search) => LinkProps> = {
  basics: (departmentId) =>
    linkOptions({ to: '/admin/departments/$departmentId', params: { departmentId } }),
  members: (departmentId, search) =>
    linkOptions({
      to: '/admin/departments/$departmentId/members',
      params: { departmentId },
      search,
    }),
  managers: (departmentId) =>
    linkOptions({ to: '/admin/departments/$departmentId/managers', params: { departmentId } }),
  editors: (departmentId) =>
    linkOptions({ to: '/admin/departments/$departmentId/editors', params: { departmentId } }),
  other: (departmentId) =>
    linkOptions({ to: '/admin/departments/$departmentId/other', params: { departmentId } }),
};
const LABELS: Record<Tab, string> = {
  basics: '基本情報',
  members: 'メンバー',
  managers: '管理者',
  editors: '編集者',
  other: 'その他',
};
/** What managers may look at. */
const FOR_MANAGERS: readonly Tab[] = ['basics', 'members', 'managers'];

interface TabProps {
  department: Department;
  isAdmin: boolean;
  /** Whose department it is. */
  company: AdministeredCompany;
}

interface Props {
  title: string;
  departmentId: number;
  tab: Tab;
  /** The main action of the tab, which managers do not have. */
  adminAction?: ReactNode;
  width?: 'reading' | 'full';
  children: (shown: TabProps) => ReactNode;
}

/** The frame of a department's pages. Managers look at those they answer for and change nothing. */
export const DepartmentDetailPage = ({
  title,
  departmentId,
  tab,
  adminAction,
  width,
  children,
}: Props) => {
  const { user } = useSignedIn();
  const { data: department } = useSuspenseQuery(departmentOf(departmentId));
  const company = useCompanyOf(department);
  const search = companySearch(company);
  const isAdmin = isAtLeast(user.role, 'Admin');
  const { user_count, total_user_count } = department;
  // Everybody may know that it exists; its people are shown to those who answer for them.
  if (user_count === null) throw new ForbiddenError();
  const tabs = isAdmin ? (Object.keys(LABELS) as Tab[]) : FOR_MANAGERS;
  return (
    <DetailPage
      title={title}
      name={department.name}
      state={[
        pathAbove(department),
        `所属${peopleCount(user_count)}`,
        `下位も含めて${peopleCount(total_user_count)}`,
      ]
        .filter(Boolean)
        .join('・')}
      back={{
        to: '/admin/departments',
        label: '部署一覧',
        // Not that of another company which was in sight before.
        search: { company_id: company.otherCompanyId ?? undefined },
      }}
      list={{ of: 'departments', id: departmentId, linkTo: (id) => LINKS[tab](id, search) }}
      tabs={tabs.map((one) => ({ label: LABELS[one], link: LINKS[one](departmentId, search) }))}
      action={isAdmin && adminAction}
      width={width}
    >
      {children({ department, isAdmin, company })}
    </DetailPage>
  );
};
