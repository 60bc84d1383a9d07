import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { departmentsOf } from '../people/departments-of';
import type { AdministeredCompany } from '../session/administered';
import styles from './reports.module.css';

interface Props {
  company: AdministeredCompany;
  /** The chosen one; nothing is drawn without it. */
  departmentId: number | undefined;
  /** The report about a department; `undefined` for all of them. */
  linkTo: (departmentId: number | undefined) => LinkProps;
}

/** The way from the top to the chosen department. */
export const DepartmentCrumbs = ({ company, departmentId, linkTo }: Props) => {
  const { data } = useQuery({ ...departmentsOf(company), throwOnError: false });
  const byId = new Map(data?.map((one) => [one.id, one]));
  const line = [];
  for (
    let at = byId.get(departmentId ?? 0);
    at;
    at = at.parent_id === null ? undefined : byId.get(at.parent_id)
  )
    line.unshift(at);
  if (departmentId === undefined) return null;
  return (
    <nav aria-label="部署の階層">
      <ol className={styles.crumbs}>
        <li>
          <Link {...linkTo(undefined)}>すべての部署</Link>
        </li>
        {line.map(({ id, name }) => (
          <li key={id}>
            {id === departmentId ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link {...linkTo(id)}>{name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
