import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/icon';
import { PageLink, PageLinks, TabLink, TabLinks } from '../../ui/navigation/tab-links';
import { formatNumber } from '../../ui/format/number';
import { PageHeader } from '../../ui/surface/page-header';
import { neighboursOf, searchOfList, type ListKey } from '../lists/neighbours';
import styles from './detail-page.module.css';
import { Page } from './page';

export interface DetailTab {
  label: string;
  /** How many things it holds. */
  count?: number;
  /** Its address, below the thing's own. */
  link: LinkProps;
  /** Pages that belong together under one tab, which leads to the first of them; absent: it is one page. */
  pages?: readonly { label: string; link: LinkProps; isHere: boolean }[];
}

const EXACT = { exact: true, includeSearch: false };

interface Props {
  /** The browser's, of this tab. */
  title: string;
  /** What the thing is called. */
  name: string;
  /** Beside the name: what kind it is of. */
  mark?: ReactNode;
  /** Under the name: the state that it is in. */
  state?: ReactNode;
  /** Where one comes from; absent for what the navigation leads to. */
  back?: { to: string; label: string; search?: Readonly<Record<string, unknown>> };
  /** The list that it may have been opened from, and the same tab of another thing there. */
  list?: { of: ListKey; id: number; linkTo: (id: number) => LinkProps };
  /** The danger zone is in the last one. One tab alone is not drawn. */
  tabs: readonly DetailTab[];
  /** The main action of this tab. */
  action?: ReactNode;
  /** `reading` (the default) for forms, `full` for tables. */
  width?: 'reading' | 'full';
  children: ReactNode;
}

/** The page of one thing: what it is, its tabs, each with its own address, and the ways to its neighbours and back. */
export const DetailPage = ({
  title,
  name,
  mark,
  state,
  back,
  list,
  tabs,
  action,
  width = 'reading',
  children,
}: Props) => (
  <Page title={title} width="full">
    <div className={tabs.length > 1 ? styles.top : undefined}>
      <PageHeader
        title={
          <span className={styles.name}>
            {name}
            {mark}
          </span>
        }
        lead={state}
        back={
          back && { ...back, search: { ...(list ? searchOfList(list.of) : {}), ...back.search } }
        }
        aside={list && <Ways {...list} />}
        action={action}
      />
    </div>
    {tabs.length > 1 && (
      <div className={styles.tabs}>
        <TabLinks label={`${name}の画面`}>
          {tabs.map(({ label, count, link, pages }) => (
            <TabLink
              key={label}
              {...link}
              activeOptions={EXACT}
              aria-current={pages?.some(({ isHere }) => isHere) ? 'true' : undefined}
            >
              {label}
              {count !== undefined && `（${formatNumber(count)}）`}
            </TabLink>
          ))}
        </TabLinks>
      </div>
    )}
    <Pages tab={tabs.find(({ pages }) => pages?.some(({ isHere }) => isHere))} />
    <div className={width === 'reading' ? styles.reading : undefined}>{children}</div>
  </Page>
);

/** The pages under a tab that has several. */
const Pages = ({ tab }: { tab: DetailTab | undefined }) =>
  tab?.pages &&
  tab.pages.length > 1 && (
    <div className={styles.pages}>
      <PageLinks label={`「${tab.label}」の画面`}>
        {tab.pages.map(({ label, link }) => (
          <PageLink key={label} {...link} activeOptions={EXACT}>
            {label}
          </PageLink>
        ))}
      </PageLinks>
    </div>
  );

/** ‹ 3 / 25 › */
const Ways = ({ of, id, linkTo }: NonNullable<Props['list']>) => {
  const near = neighboursOf(of, id);
  if (near === null || near.count < 2) return null;
  const linkOf = (other: number | null) => (other === null ? null : linkTo(other));
  return (
    <nav className={styles.ways} aria-label="一覧の前後">
      <Way label="一覧の前へ" icon="left" link={linkOf(near.previous)} />
      <span className={styles.place}>
        {formatNumber(near.place)} / {formatNumber(near.count)}
      </span>
      <Way label="一覧の次へ" icon="right" link={linkOf(near.next)} />
    </nav>
  );
};

interface WayProps {
  label: string;
  icon: 'left' | 'right';
  /** `null` at an end of the list. */
  link: LinkProps | null;
}

const Way = ({ label, icon, link }: WayProps) =>
  link === null ? (
    <span className={styles.end} aria-hidden>
      <Icon name={icon} />
    </span>
  ) : (
    <Link {...link} className={styles.way} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  );
