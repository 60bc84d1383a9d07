import type { BasicScore, Department } from '@tokiori/contract';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Icon } from '../../../ui/icon/icon';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { NameLink } from '../../../ui/text/name-link';
import { ScoreCell } from './score-cell';
import styles from './heat.module.css';

/** What of a department a column needs. */
export type HeatDepartment = Pick<Department, 'id' | 'name' | 'child_count'>;

export interface HeatData {
  /** Each basic with the figures of everybody in view. */
  totals: readonly BasicScore[];
  /** Those beside each other in the table, in the order of the tree. */
  departments: readonly HeatDepartment[];
  scoreOf: (basicId: number, departmentId: number) => BasicScore | undefined;
  /** What `totals` are about: 「会社全体」. */
  totalLabel: string;
  /** The page of a basic, narrowed to a department. */
  linkOf: (basicId: number, departmentId: number | undefined) => LinkProps;
  /** The same for a cell; `null` of those without a department, who have no page. */
  cellLinkOf: (basicId: number, departmentId: number) => LinkProps | null;
  /** The departments below another one. */
  drillOf: (departmentId: number) => LinkProps;
  since: string | null;
}

/** Basics by departments. The names and the heads stay in sight while it is scrolled. */
export const HeatTable = (data: HeatData) => {
  const { totals, departments, scoreOf, totalLabel, linkOf, since } = data;
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="部署ごとのベーシック成績">
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              ベーシック
            </th>
            <th scope="col" className={styles.total}>
              {totalLabel}
            </th>
            {departments.map((department) => (
              <th key={department.id} scope="col">
                <DepartmentHead department={department} drillOf={data.drillOf} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map((total) => (
            <tr key={total.basic_id}>
              <th scope="row" className={styles.name}>
                <NameLink {...linkOf(total.basic_id, undefined)}>{total.name}</NameLink>
                <span className={styles.part}>合格点 {total.pass_mark} %</span>
              </th>
              <td className={styles.total}>
                <ScoreCell score={total} link={linkOf(total.basic_id, undefined)} since={since} />
              </td>
              {departments.map(({ id }) => (
                <td key={id}>
                  <ScoreCell
                    score={scoreOf(total.basic_id, id)}
                    link={data.cellLinkOf(total.basic_id, id)}
                    since={since}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface HeadProps {
  department: HeatDepartment;
  drillOf: (departmentId: number) => LinkProps;
}

/** A department's name; it leads to those below it where there are any. */
export const DepartmentHead = ({ department: { id, name, child_count }, drillOf }: HeadProps) =>
  child_count === 0 ? (
    name
  ) : (
    <Link {...drillOf(id)} className={styles.drill}>
      {name}
      <VisuallyHidden>の下位の部署を見る</VisuallyHidden>
      <Icon name="right" size="s" />
    </Link>
  );
