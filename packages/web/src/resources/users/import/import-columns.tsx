import type { UserImportRow } from '@tokiori/domain';
import { RowIssues } from '../../../app/imports/import-preview';
import { ROLE_LABELS } from '../../../app/words/roles';
import type { Column } from '../../../ui/data/table-types';
import { NO_FIGURE } from '../../../ui/format/number';
import styles from './user-import.module.css';

/** Who a row makes, or what is wrong with it. */
export const IMPORT_COLUMNS: readonly Column<UserImportRow>[] = [
  { id: 'line', header: '行', align: 'end', cell: ({ line }) => line },
  {
    id: 'name',
    header: '氏名',
    isName: true,
    cell: ({ body, issues }) => (
      <span className={styles.person}>
        <span>{body.name || '（氏名がありません）'}</span>
        <span className={styles.login}>{body.email ?? body.login_id}</span>
        <RowIssues issues={issues} />
      </span>
    ),
  },
  { id: 'department', header: '部署', cell: ({ department }) => department ?? NO_FIGURE },
  { id: 'role', header: '権限', cell: ({ body }) => ROLE_LABELS[body.role ?? 'User'] },
];
