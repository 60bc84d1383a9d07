import type { User } from '@tokiori/contract';
import { isAtLeast } from '@tokiori/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DetailPage, type DetailTab } from '../../app/page/detail-page';
import { useSignedIn } from '../../app/session/use-session';
import { administeredCompany, type AdministeredCompany } from '../../app/session/administered';
import { userOf, wayBack } from './user-administration';
import { UserHead } from './user-head';

type Tab =
  | 'profile'
  | 'courses'
  | 'basics'
  | 'score'
  | 'membership'
  | 'editable-departments'
  | 'sign-in'
  | 'other';

const LINKS: Record<Tab, (userId: number) => LinkProps> = {
  profile: (userId) => linkOptions({ to: '/admin/users/$userId', params: { userId } }),
  courses: (userId) => linkOptions({ to: '/admin/users/$userId/courses', params: { userId } }),
  basics: (userId) => linkOptions({ to: '/admin/users/$userId/basics', params: { userId } }),
  score: (userId) => linkOptions({ to: '/admin/users/$userId/score', params: { userId } }),
  membership: (userId) =>
    linkOptions({ to: '/admin/users/$userId/membership', params: { userId } }),
  'editable-departments': (userId) =>
    linkOptions({ to: '/admin/users/$userId/editable-departments', params: { userId } }),
  'sign-in': (userId) => linkOptions({ to: '/admin/users/$userId/sign-in', params: { userId } }),
  other: (userId) => linkOptions({ to: '/admin/users/$userId/other', params: { userId } }),
};
const LABELS: Record<Tab, string> = {
  profile: '基本情報',
  courses: 'コース',
  basics: 'ベーシック',
  score: '成績',
  membership: '所属と権限',
  'editable-departments': '編集できる部署',
  'sign-in': 'ログイン',
  other: 'その他',
};

/** Pages under one tab; managers look at the first two. */
const GROUPS: readonly { label: string; pages: readonly [Tab, ...Tab[]]; isForManagers?: true }[] =
  [
    { label: '基本情報', pages: ['profile'], isForManagers: true },
    { label: '学習', pages: ['courses', 'basics', 'score'], isForManagers: true },
    { label: '所属と権限', pages: ['membership', 'editable-departments'] },
    { label: 'ログイン・その他', pages: ['sign-in', 'other'] },
  ];

const tabsOf = (userId: number, here: Tab, isAdmin: boolean): DetailTab[] =>
  GROUPS.filter(({ isForManagers }) => isAdmin || isForManagers).map(({ label, pages }) => ({
    label,
    link: LINKS[pages[0]](userId),
    pages: pages.map((page) => ({
      label: LABELS[page],
      link: LINKS[page](userId),
      isHere: page === here,
    })),
  }));

interface TabProps {
  user: User;
  /** The company that the user belongs to, as far as the address of other calls needs it. */
  company: AdministeredCompany;
  isSelf: boolean;
  isAdmin: boolean;
  /** The address that one came from. */
  backTo: string;
}

interface Props {
  title: string;
  userId: number;
  tab: Tab;
  width?: 'reading' | 'full';
  children: (shown: TabProps) => ReactNode;
}

/** The frame of a user's pages. */
export const UserDetailPage = ({ title, userId, tab, width, children }: Props) => {
  const { user: actor } = useSignedIn();
  const { data: user } = useSuspenseQuery(userOf(userId));
  const company = administeredCompany(user.company_id, actor.company_id);
  const back = wayBack(company);
  const isAdmin = isAtLeast(actor.role, 'Admin');
  return (
    <DetailPage
      title={title}
      width={width}
      name={user.name}
      state={<UserHead user={user} />}
      back={back}
      list={{ of: 'users', id: userId, linkTo: LINKS[tab] }}
      tabs={tabsOf(userId, tab, isAdmin)}
    >
      {children({ user, company, isSelf: user.id === actor.id, isAdmin, backTo: back.to })}
    </DetailPage>
  );
};
