import { useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, type LinkProps } from '@tanstack/react-router';
import type { ReorganisationDetail } from '@tokiori/contract';
import type { ReactNode } from 'react';
import { DetailPage } from '../../app/page/detail-page';
import { formatFullDate } from '../../ui/format/date';
import { ReorganisationActions } from './reorganisation-actions';
import { ReorganisationChip } from './reorganisation-state';
import { reorganisationOf } from './reorganisations.api';

type Tab = 'entries' | 'settings';

const LINKS: Record<Tab, (reorganisationId: number) => LinkProps> = {
  entries: (reorganisationId) =>
    linkOptions({
      to: '/admin/reorganisations/$reorganisationId',
      params: { reorganisationId },
    }),
  settings: (reorganisationId) =>
    linkOptions({
      to: '/admin/reorganisations/$reorganisationId/settings',
      params: { reorganisationId },
    }),
};

interface Props {
  title: string;
  reorganisationId: number;
  tab: Tab;
  children: (shown: ReorganisationDetail) => ReactNode;
}

/** The frame of a reorganisation's pages: where it stands, and what can be done with it. */
export const ReorganisationDetailPage = ({ title, reorganisationId, tab, children }: Props) => {
  const { data } = useSuspenseQuery(reorganisationOf(reorganisationId));
  return (
    <DetailPage
      title={title}
      name={data.name}
      mark={<ReorganisationChip {...data} />}
      state={`発令日：${formatFullDate(data.starts_on)}`}
      back={{ to: '/admin/reorganisations', label: '組織変更' }}
      list={{ of: 'reorganisations', id: reorganisationId, linkTo: LINKS[tab] }}
      tabs={[
        { label: '内容', count: data.entry_count, link: LINKS.entries(reorganisationId) },
        { label: '名前と発令日', link: LINKS.settings(reorganisationId) },
      ]}
      width={tab === 'entries' ? 'full' : 'reading'}
      action={<ReorganisationActions key={data.id} shown={data} />}
    >
      {children(data)}
    </DetailPage>
  );
};
