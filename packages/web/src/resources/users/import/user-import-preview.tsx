import type { UserImportRow, UserSheet } from '@tokiori/domain';
import { useState } from 'react';
import { ROLE_LABELS } from '../../../app/words/roles';
import { SegmentedControl } from '../../../ui/choice/radio-group';
import { DataTable } from '../../../ui/data/data-table';
import type { Column } from '../../../ui/data/table-types';
import { InlineError, Note } from '../../../ui/feedback/error-display';
import { NO_FIGURE } from '../../../ui/format/number';
import { Icon } from '../../../ui/icon/icon';
import { Pagination } from '../../../ui/navigation/pagination';
import styles from './user-import.module.css';
import { goodUsers } from './use-user-import';

type Shown = 'all' | 'faulty';

const COLUMNS: readonly Column<UserImportRow>[] = [
  { id: 'line', header: '行', align: 'end', cell: ({ line }) => line },
  {
    id: 'name',
    header: '氏名',
    isName: true,
    cell: ({ body, faults }) => (
      <span className={styles.person}>
        <span>{body.name || '（氏名がありません）'}</span>
        <span className={styles.login}>{body.email ?? body.login_id}</span>
        {faults.map(({ column, message }) => (
          <span key={column + message} className={styles.fault}>
            <Icon name="alert" size="s" label="誤り" />
            {column}: {message}
          </span>
        ))}
      </span>
    ),
  },
  { id: 'department', header: '部署', cell: ({ department }) => department ?? NO_FIGURE },
  { id: 'role', header: '権限', cell: ({ body }) => ROLE_LABELS[body.role ?? 'User'] },
];

interface Props {
  fileName: string;
  sheet: UserSheet;
}

/** Who will be made, and what is wrong with the other rows. */
export const UserImportPreview = ({ fileName, sheet }: Props) => {
  const good = goodUsers(sheet);
  const faultyCount = sheet.rows.length - good.length;
  const withoutEmail = good.filter(({ body }) => !body.email).length;
  return (
    <>
      <p>{fileName}</p>
      {sheet.faults.map((fault) => (
        <InlineError key={fault} message={fault} />
      ))}
      {sheet.rows.length > 0 && (
        <>
          <p>
            <strong>{good.length}人</strong>を作成します。
            {faultyCount > 0 && `誤りのある${faultyCount}行は作成しません。`}
            {withoutEmail > 0 &&
              `メールアドレスのない${withoutEmail}人には、初期パスワードの用紙を作ります。`}
          </p>
          {sheet.unknownColumns.length > 0 && (
            <Note tone="review">使わない列: {sheet.unknownColumns.join('、')}</Note>
          )}
          <Rows rows={sheet.rows} faultyCount={faultyCount} />
        </>
      )}
    </>
  );
};

const Rows = ({ rows, faultyCount }: { rows: readonly UserImportRow[]; faultyCount: number }) => {
  const [shown, setShown] = useState<Shown>(faultyCount > 0 ? 'faulty' : 'all');
  const [place, setPlace] = useState({ page: 1, perPage: 25 });
  const chosen = shown === 'faulty' ? rows.filter(({ faults }) => faults.length > 0) : rows;
  const start = (place.page - 1) * place.perPage;
  return (
    <div className={styles.rows}>
      {faultyCount > 0 && (
        <SegmentedControl<Shown>
          label="表示する行"
          labelHidden
          value={shown}
          onChange={(next) => {
            setShown(next);
            setPlace({ ...place, page: 1 });
          }}
          options={[
            { value: 'faulty', label: `誤りのある行（${faultyCount}）` },
            { value: 'all', label: `すべての行（${rows.length}）` },
          ]}
        />
      )}
      <DataTable
        caption="ファイルの行"
        columns={COLUMNS}
        rows={chosen.slice(start, start + place.perPage)}
        rowKey={({ line }) => line}
      />
      <Pagination total={chosen.length} {...place} onChange={setPlace} />
    </div>
  );
};
