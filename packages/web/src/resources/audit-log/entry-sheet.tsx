import type { AuditEntry } from '@tokiori/contract';
import { actionLabel, asWhomText, changesOf, doerText, targetLabel } from '@tokiori/domain';
import { Sheet } from '../../ui/overlay/dialog';
import { formatInstant } from '../../ui/format/date';
import { NO_FIGURE } from '../../ui/format/number';
import styles from './audit-log.module.css';

const factsOf = (entry: AuditEntry): [label: string, text: string][] => [
  ['日時', formatInstant(entry.created_at)],
  ['会社', entry.company_name],
  ['操作した人', [doerText(entry), asWhomText(entry)].filter(Boolean).join('、')],
  ['対象', targetLabel(entry)],
  ['操作の名前', entry.action],
  ['アドレス', entry.address ?? NO_FIGURE],
  ['リクエスト番号', entry.request_id ?? NO_FIGURE],
];

interface Props {
  entry: AuditEntry | null;
  onClose: () => void;
}

/** One entry with all that is known of it. */
export const EntrySheet = ({ entry, onClose }: Props) =>
  entry && (
    <Sheet open title={actionLabel(entry.action)} onClose={onClose}>
      <dl className={styles.facts}>
        {factsOf(entry).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Changes entry={entry} />
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
