import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { List } from '../../app/api/client-types';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Section } from '../../ui/surface/card';
import styles from '../../app/page/rows.module.css';

interface Props<Row> {
  title: string;
  query: UseQueryResult<List<Row[]>>;
  /** Which of them stand here; all unless told. */
  isShown?: (row: Row) => boolean;
  /** One `li`. */
  children: (row: Row) => ReactNode;
}

/** A section that is shown only when it has rows, or when loading them failed. */
export const RowsSection = <Row,>({ title, query, isShown = () => true, children }: Props<Row>) =>
  query.isPending || query.data?.rows.some(isShown) === false ? null : (
    <Section title={title}>
      <QueryBoundary query={query} skeleton={null}>
        {({ rows }) => <ul className={styles.rows}>{rows.filter(isShown).map(children)}</ul>}
      </QueryBoundary>
    </Section>
  );
