import type { AuditAction, AuditTarget, EditConflict } from '@tokiori/contract';
import { dateIn } from '@tokiori/domain';
import { AppError } from '../platform/errors';
import type { Caller, Tx } from './caller';
import {
  type Place,
  type RevisionEntry,
  findRevision,
  listEntriesSince,
} from './revisions.queries';
import { itemAt } from '../platform/item-of';

const at = (table: string, names: Partial<Omit<Place, 'table'>> = {}): Place => ({
  table,
  id: 'id',
  company: 'company_id',
  ...names,
});

/** What has a revision, by its name in the audit log. */
const PLACES = {
  basic: at('company_basics', { id: 'basic_id' }),
  company: at('companies', { company: 'id' }),
  contract: at('contracts', { id: 'company_id' }),
  data_retention: at('retention_settings', { id: 'company_id' }),
  course_template: at('course_templates'),
  department: at('departments'),
  // The operator's, whatever company they come from.
  inquiry: at('inquiries', { company: null }),
  learning_hours: at('learning_hours'),
  major_category: at('major_categories'),
  medium_category: at('medium_categories'),
  minor_category: at('minor_categories'),
  question: at('questions'),
  question_report: at('question_reports'),
  reorganisation: at('reorganisations'),
  reminder: at('reminder_preferences', { id: 'company_id' }),
  user: at('users'),
} as const satisfies Partial<Record<AuditTarget, Place>>;
type RevisedTarget = keyof typeof PLACES;

const isRevised = (kind: string): kind is RevisedTarget => kind in PLACES;

/** The revision that a change has led to, for its entry in the audit log; `null` for what has none or is gone. */
export const revisionAfter = async (
  tx: Tx,
  companyId: number,
  { action, targetId }: { action: AuditAction; targetId: number | null },
): Promise<number | null> => {
  const kind = itemAt(action.split('.'), 0);
  return targetId === null || !isRevised(kind)
    ? null
    : findRevision(tx, PLACES[kind], { companyId, id: targetId });
};

type Changes = EditConflict['changes'];

const fieldsOf = ({ changes }: RevisionEntry): Changes => {
  const { changed, ...told } = changes;
  // Of long texts and answer keys the log says only that they changed.
  const untold = Array.isArray(changed) ? changed.map((name) => [String(name), {}]) : [];
  const values = Object.entries(told).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null && 'to' in value ? value : { to: value },
  ]);
  return Object.fromEntries([...untold, ...values]) as Changes;
};

const isBack = (change: Changes[string]): boolean =>
  'from' in change && 'to' in change && JSON.stringify(change.from) === JSON.stringify(change.to);

/** Several changes in a row as one; what was changed back is none. */
export const combineChanges = (each: readonly Changes[]): Changes => {
  const all: Changes = {};
  for (const changes of each)
    for (const [name, { from, to }] of Object.entries(changes)) {
      const first = name in all ? all[name]!.from : from;
      all[name] = {
        ...(first === undefined ? {} : { from: first }),
        ...(to === undefined ? {} : { to }),
      };
    }
  return Object.fromEntries(Object.entries(all).filter(([, change]) => !isBack(change)));
};

/** 「14:32」 today, 「11月20日 14:32」 on another day. */
const timeText = (at: Date, now: Date, timeZone: string): string => {
  const isToday = dateIn(timeZone, at) === dateIn(timeZone, now);
  return at.toLocaleString('ja-JP', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    ...(isToday ? {} : { month: 'long', day: 'numeric' }),
  });
};

const who = (entry: RevisionEntry | undefined, caller: Caller): string => {
  if (entry?.user_id === caller.userId) return 'あなたがほかの画面で';
  return entry?.user_name ? `${entry.user_name}さんが` : 'ほかの人が';
};

export interface BasedChange {
  target: RevisedTarget;
  /** As it is now, locked. */
  row: { id: number; revision: number };
  /** The revision that the change was made from; clients that know of none overwrite. */
  basedOn: number | undefined;
  now: Date;
}

/**
 * Optimistic locking: refuses a change that was made from another revision than the present one. Call it once the row is locked and the
 * caller is known to be allowed to change it. @throws AppError STALE_REVISION: who changed what, and when
 */
export const refuseStale = async (
  tx: Tx,
  caller: Caller,
  { target, row, basedOn, now }: BasedChange,
): Promise<void> => {
  if (basedOn === undefined || basedOn === row.revision) return;
  const conflict = { target, id: row.id, revision: basedOn };
  const entries = await listEntriesSince(tx, caller.companyId, conflict);
  const last = entries.at(-1);
  const { user_id: id, user_name: name } = last ?? { user_id: null, user_name: null };
  const at = last ? `${timeText(last.created_at, now, caller.timeZone)}に` : '先に';
  throw new AppError('STALE_REVISION', {
    message: `${who(last, caller)}${at}変更しました。最新の内容を確認してから、もう一度保存してください。`,
    conflict: {
      revision: row.revision,
      changed_by: id === null || name === null ? null : { id, name },
      changed_at: (last?.created_at ?? now).toISOString(),
      changes: combineChanges(entries.map(fieldsOf)),
    },
  });
};
