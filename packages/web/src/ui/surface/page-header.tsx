import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { Phrases } from '../text/phrases';
import styles from './surface.module.css';

interface Props {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** Way back: the address above this one and its name. */
  back?: { to: string; label: string; search?: Readonly<Record<string, unknown>> };
  /** Opposite the way back. */
  aside?: ReactNode;
  /** The page's main action, and at most two quiet ones before it. */
  action?: ReactNode;
}

/** The page's h1, which takes the focus after a page change. */
export const PageHeader = ({ title, lead, back, aside, action }: Props) => (
  <div className={styles.header}>
    {back && (
      <div className={styles.ways}>
        <Link to={back.to} search={back.search ?? {}} className={styles.back}>
          <Icon name="back" size="s" />
          {back.label}
        </Link>
        {aside}
      </div>
    )}
    <div className={styles.headRow}>
      <div className={styles.headTexts}>
        <h1 tabIndex={-1}>
          <Phrases>{title}</Phrases>
        </h1>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      {action && <div className={styles.headActions}>{action}</div>}
    </div>
  </div>
);
