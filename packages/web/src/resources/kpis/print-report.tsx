import { membershipLabel } from '@tokiori/domain';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button';
import { formatDate } from '../../ui/format/date';
import { periodWords, type HeldMembership, type ReportPeriod } from './period';
import styles from './print-report.module.css';

/** What a printed report says about itself. */
export interface ReportFacts {
  title: string;
  company: string;
  period: ReportPeriod | null;
  /** 「部署：営業部」, one for each filter that is set. */
  filters?: readonly string[];
  /** By what people belonged to it counts them, where it is cut by that. */
  held?: HeldMembership | null;
  today: string;
}

/** Always with the year: a printed report is read later. */
const withYear = (date: string): string => formatDate(date, '');

/** The frame of a report: on paper it has a head, and pages are A4 with numbers. */
export const PrintReport = ({
  facts: { title, company, period, filters = [], held, today },
  children,
}: {
  facts: ReportFacts;
  children: ReactNode;
}) => (
  <div className={styles.report}>
    <div className={styles.head}>
      <p className={styles.title}>{title}</p>
      <dl className={styles.facts}>
        <Fact name="会社">{company}</Fact>
        {period && <Fact name="期間">{periodWords(period, '')}</Fact>}
        {held && <Fact name="所属の数え方">{membershipLabel(held.is)}</Fact>}
        <Fact name="条件">{filters.length > 0 ? filters.join('、') : 'すべて'}</Fact>
        <Fact name="作成日">{withYear(today)}</Fact>
      </dl>
    </div>
    {children}
  </div>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Prints the page that one looks at. */
export const PrintButton = () => (
  <Button variant="quiet" onClick={() => window.print()}>
    印刷する
  </Button>
);
