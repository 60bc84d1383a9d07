import type { Department } from '@tokiori/contract';
import { Checkbox } from '../../ui/choice/checkbox';
import { Skeleton } from '../../ui/feedback/skeleton';
import styles from './department-ticks.module.css';
import { formatNumber } from '../../ui/format/number';

interface Props {
  /** `undefined` while loading. */
  departments: readonly Department[] | undefined;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

/** The number of its people is known of departments that one answers for. */
const labelOf = ({ name, user_count: count }: Department): string =>
  count === null ? name : `${name}（${formatNumber(count)}人）`;

/** Whether a department lies below a ticked one, which stands for all below it. */
const isCovered = (
  department: Department,
  chosen: ReadonlySet<number>,
  byId: ReadonlyMap<number, Department>,
): boolean => {
  const parent = department.parent_id === null ? undefined : byId.get(department.parent_id);
  return parent !== undefined && (chosen.has(parent.id) || isCovered(parent, chosen, byId));
};

/** Those that stand for all that one answers for: the highest of each branch. */
const topsOf = (departments: readonly Department[]): number[] => {
  const own = departments.filter(({ user_count: count }) => count !== null);
  const ids = new Set(own.map(({ id }) => id));
  return own.filter(({ parent_id: id }) => id === null || !ids.has(id)).map(({ id }) => id);
};

const hasAll = (chosen: ReadonlySet<number>, tops: readonly number[]): boolean =>
  tops.every((id) => chosen.has(id));

/** The tree with a tick at each department; one stands for everything below it. */
export const DepartmentTicks = ({ departments, chosen, onChange }: Props) => {
  if (!departments) return <Skeleton lines={5} />;
  if (departments.length === 0) return <p>部署がまだありません。</p>;
  const byId = new Map(departments.map((department) => [department.id, department]));
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(new Set([...next].filter((one) => !isCovered(byId.get(one)!, next, byId))));
  };
  const tops = topsOf(departments);
  const toggleAll = (): void => onChange(new Set(hasAll(chosen, tops) ? [] : tops));
  return (
    <ul className={styles.list} aria-label="部署">
      {departments.length > 1 && tops.length > 0 && (
        <li>
          <Checkbox label="すべての部署" checked={hasAll(chosen, tops)} onChange={toggleAll} />
        </li>
      )}
      {departments.map((department) => {
        const covered = isCovered(department, chosen, byId);
        return (
          <li key={department.id} style={{ paddingInlineStart: `${department.depth * 1.5}rem` }}>
            <Checkbox
              label={labelOf(department)}
              checked={covered || chosen.has(department.id)}
              disabled={covered}
              onChange={() => toggle(department.id)}
            />
          </li>
        );
      })}
    </ul>
  );
};
