import type { AuditEntry } from '@tokiori/contract';
import { listAuditLog } from '@tokiori/contract/client';
import {
  actionLabel,
  asWhomText,
  changesText,
  csvText,
  doerText,
  targetLabel,
} from '@tokiori/domain';
import { call } from '../../app/api/client';
import { formatInstant } from '../../ui/format/date';

/** Most rows that one answer holds. */
const PAGE_ROWS = 100;

const HEAD = [
  '番号',
  '日時',
  '会社',
  '操作した人',
  'なりかわり',
  '操作',
  '操作の名前',
  '対象',
  '変更',
  'アドレス',
  'リクエスト番号',
];

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** To the second, in the form that spreadsheets read as a time. */
const momentText = (instant: string): string => {
  const at = new Date(instant);
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':');
  return `${day} ${time}`;
};

const rowOf = (entry: AuditEntry) => [
  entry.id,
  momentText(entry.created_at),
  entry.company_name,
  doerText(entry),
  asWhomText(entry),
  actionLabel(entry.action),
  entry.action,
  targetLabel(entry),
  changesText(entry, formatInstant),
  entry.address,
  entry.request_id,
];

export const auditCsv = (entries: readonly AuditEntry[]): string =>
  csvText([HEAD, ...entries.map(rowOf)]);

interface Options {
  signal: AbortSignal;
  /** How many entries have come so far. */
  onProgress: (count: number) => void;
}

/** Every entry under the filters, newest first, page after page. */
export const allEntries = async (
  query: Readonly<Record<string, string>>,
  { signal, onProgress }: Options,
): Promise<AuditEntry[]> => {
  const entries: AuditEntry[] = [];
  let next: number | null = null;
  do {
    const at: { next_id?: string } = next === null ? {} : { next_id: String(next) };
    const page: { items: AuditEntry[]; next_id: number | null } = await call(
      listAuditLog,
      { query: { ...query, ...at, limit: String(PAGE_ROWS) } },
      { signal },
    );
    entries.push(...page.items);
    onProgress(entries.length);
    next = page.next_id;
  } while (next !== null);
  return entries;
};
