import { useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFeature } from '../../app/features/use-feature';
import { DetailPage, type DetailTab } from '../../app/page/detail-page';
import { useSignedIn } from '../../app/session/use-session';
import { formatNumber } from '../../ui/format/number';
import { companyOf, type CompanyAnswer } from './companies.api';

interface Props {
  title: string;
  /** The main action of this tab. */
  action?: ReactNode;
  children: (company: CompanyAnswer) => ReactNode;
}

const SETTINGS = { label: '設定', link: linkOptions({ to: '/admin/company' }) };
const LABELS = { label: '職種・役職', link: linkOptions({ to: '/admin/company/labels' }) };
const HOLIDAYS = { label: '会社の休日', link: linkOptions({ to: '/admin/company/holidays' }) };
const HOURS = {
  label: '学習の時間帯',
  link: linkOptions({ to: '/admin/company/learning-hours' }),
};
const ATTRIBUTES = {
  label: 'ユーザー属性',
  link: linkOptions({ to: '/admin/company/user-attributes' }),
};
const RETENTION = {
  label: 'データの保存期間',
  link: linkOptions({ to: '/admin/company/data-retention' }),
};
const CHAT = { label: 'チャット連携', link: linkOptions({ to: '/admin/company/chat' }) };
const TOKENS = { label: 'APIトークン', link: linkOptions({ to: '/admin/company/api-tokens' }) };
const WEBHOOKS = { label: 'Webhook', link: linkOptions({ to: '/admin/company/webhooks' }) };
const SIGN_ON = {
  label: 'シングルサインオン',
  link: linkOptions({ to: '/admin/company/single-sign-on' }),
};

/** Pages that belong together, under one tab that leads to the first of them. */
const groupOf = (label: string, pages: readonly [DetailTab, ...DetailTab[]], here: string) => ({
  label,
  link: pages[0].link,
  pages: pages.map((page) => ({ ...page, isHere: page.link.to === here })),
});

/** The frame of what a company's own admins change of it. Seats are the operator's. */
export const OwnCompanyDetailPage = ({ title, action, children }: Props) => {
  const { user } = useSignedIn();
  const { data: company } = useSuspenseQuery(companyOf(user.company_id));
  const signsOn = useFeature('single-sign-on');
  const here = useLocation({ select: ({ pathname }) => pathname });
  const seats =
    company.seats === null
      ? `いま${formatNumber(company.seats_used)}人が使っています。`
      : `席数は${formatNumber(company.seats)}席で、いま${formatNumber(company.seats_used)}席を使っています。`;
  return (
    <DetailPage
      title={title}
      name="会社の設定"
      state={seats}
      action={action}
      tabs={[
        SETTINGS,
        groupOf('休日と時間帯', [HOLIDAYS, HOURS], here),
        groupOf('ユーザーの項目', [LABELS, ATTRIBUTES], here),
        RETENTION,
        groupOf('連携とログイン', [CHAT, TOKENS, WEBHOOKS, ...(signsOn ? [SIGN_ON] : [])], here),
      ]}
    >
      {children(company)}
    </DetailPage>
  );
};
