import type { AuditEntry } from '@tokiori/contract';
import { actionLabel, asWhomText, changesOf, doerText } from '@tokiori/domain';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button';
import { Sheet } from '../../ui/overlay/dialog';
import { formatInstant } from '../../ui/format/date';
import { NO_FIGURE } from '../../ui/format/number';
import { TargetLink } from './target-link';
import styles from './audit-log.module.css';

const factsOf = (entry: AuditEntry, ownCompanyId: number): [label: string, text: ReactNode][] => [
  ['日時', formatInstant(entry.created_at)],
  ['会社', entry.company_name],
  ['操作した人', [doerText(entry), asWhomText(entry)].filter(Boolean).join('、')],
  ['対象', <TargetLink key="target" entry={entry} ownCompanyId={ownCompanyId} />],
  ['操作の名前', entry.action],
  ['アドレス', entry.address ?? NO_FIGURE],
  ['リクエスト番号', entry.request_id ?? NO_FIGURE],
];

interface Props {
  entry: AuditEntry | null;
  ownCompanyId: number;
  /** Shows the entries about the same thing alone. */
  onTarget: (entry: AuditEntry) => void;
  onClose: () => void;
}

/** One entry with all that is known of it. */
export const EntrySheet = ({ entry, ownCompanyId, onTarget, onClose }: Props) =>
  entry && (
    <Sheet open title={actionLabel(entry.action)} onClose={onClose}>
      <dl className={styles.facts}>
        {factsOf(entry, ownCompanyId).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Changes entry={entry} />
      {entry.target_id !== null && (
        <div className={styles.more}>
          <Button onClick={() => onTarget(entry)}>この対象の記録だけを見る</Button>
        </div>
      )}
    </Sheet>
  );

const Changes = ({ entry }: { entry: AuditEntry }) => {
  const changes = changesOf(entry, formatInstant);
  if (changes.length === 0) return <p className={styles.note}>項目の変更はありません。</p>;
  const hasBefore = changes.some(({ before }) => before !== null);
  return (
    <table className={styles.changes}>
      <caption>変更した内容</caption>
      <thead>
        <tr>
          <th scope="col">項目</th>
          {hasBefore && <th scope="col">変更前</th>}
          <th scope="col">{hasBefore ? '変更後' : '値'}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {hasBefore && <td>{before ?? NO_FIGURE}</td>}
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
