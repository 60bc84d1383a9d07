import type { Department } from '@tokiori/contract';
import type { Column } from '../../ui/data/table-types';
import { formatNumber, NO_FIGURE } from '../../ui/format/number';
import type { PhoneRow } from '../../ui/list/list-table-types';
import { NameLink } from '../../ui/text/name-link';
import styles from './departments.module.css';
import { pathAbove, peopleCount } from './departments-words';

const managerNames = ({ managers }: Department): string =>
  managers?.length ? managers.map(({ name }) => name).join('、') : NO_FIGURE;

/** `isTree`: rows stand in the order of the tree; else each says what is above it. */
export const departmentColumns = (isTree: boolean): readonly Column<Department>[] => [
  {
    id: 'name',
    header: '部署',
    sortField: 'path',
    isName: true,
    cell: (department) => (
      <span
        className={styles.name}
        style={isTree ? { paddingInlineStart: `${department.depth * 1.25}rem` } : undefined}
      >
        <NameLink to="/admin/departments/$departmentId" params={{ departmentId: department.id }}>
          {department.name}
        </NameLink>
        {!isTree && <span className={styles.above}>{pathAbove(department)}</span>}
      </span>
    ),
  },
  {
    id: 'members',
    header: '所属',
    align: 'end',
    width: '7rem',
    cell: ({ user_count }) => peopleCount(user_count),
  },
  {
    id: 'total',
    header: '下位も含む',
    align: 'end',
    width: '8rem',
    cell: ({ total_user_count }) => peopleCount(total_user_count),
  },
  { id: 'managers', header: '部署の管理者', width: '16rem', cell: managerNames },
  {
    id: 'children',
    header: '下位の部署',
    align: 'end',
    width: '8rem',
    hiddenAtFirst: true,
    cell: ({ child_count }) => formatNumber(child_count),
  },
];

export const departmentOnPhone = (department: Department): PhoneRow => ({
  note: [pathAbove(department), managerNames(department)]
    .filter((text) => text !== '' && text !== NO_FIGURE)
    .join('・'),
  end: peopleCount(department.total_user_count),
});
