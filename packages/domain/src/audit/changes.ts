import type { AuditEntry } from '@tokiori/contract';
import { ROLE_LABELS } from '../user-import/labels';
import { fieldLabel, VALUE_LABELS } from './fields';

type EntryChanges = Pick<AuditEntry, 'changes' | 'target_type'> &
  Partial<Pick<AuditEntry, 'names'>>;

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 2 &&
  'from' in value &&
  'to' in value;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** How a moment is written: for a page as today is near, for a file in full. */
export type WriteInstant = (instant: string) => string;

/** A value as a person reads it. */
export const valueText = (value: unknown, writeInstant: WriteInstant): string => {
  if (value === null || value === undefined || value === '') return 'なし';
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ';
  if (Array.isArray(value))
    return value.length === 0
      ? 'なし'
      : value.map((part) => valueText(part, writeInstant)).join('、');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (INSTANT.test(text)) return writeInstant(text);
  return ROLE_LABELS[text as keyof typeof ROLE_LABELS] ?? text;
};

/** How the values of a field are written, with what the numbers among them are called. */
const textsOf = (
  field: string,
  names: Readonly<Record<string, string>> | undefined,
  writeInstant: WriteInstant,
) => {
  const textOf = (value: unknown): string => {
    if (Array.isArray(value) && value.length > 0) return value.map(textOf).join('、');
    const text = String(value);
    return names?.[text] ?? VALUE_LABELS[field]?.[text] ?? valueText(value, writeInstant);
  };
  return textOf;
};

/** A change of one field, in words. */
export interface ReadableChange {
  field: string;
  label: string;
  /** `null` where the log knows only what was set. */
  before: string | null;
  after: string;
}

/** What an entry changed, field by field. */
export const changesOf = (
  { changes, target_type: target, names }: EntryChanges,
  writeInstant: WriteInstant,
): ReadableChange[] =>
  Object.entries(changes).map(([field, value]) => {
    const textOf = textsOf(field, names?.[field], writeInstant);
    return {
      field,
      label: fieldLabel(target, field),
      before: isChange(value) ? textOf(value.from) : null,
      after: textOf(isChange(value) ? value.to : value),
    };
  });

/** 「名前、役職」 for a table; the details have the rest. Where the log knows only what was changed, that itself. */
export const changedText = ({ changes, target_type: target }: EntryChanges): string =>
  Object.entries(changes)
    .flatMap(([field, value]) =>
      field === 'changed' && Array.isArray(value)
        ? value.map((name) => fieldLabel(target, String(name)))
        : fieldLabel(target, field),
    )
    .join('、');

/** What an entry changed in one cell of a file, each field on a line: 「名前：旧 → 新」. */
export const changesText = (entry: EntryChanges, writeInstant: WriteInstant): string =>
  changesOf(entry, writeInstant)
    .map(({ label, before, after }) =>
      before === null ? `${label}：${after}` : `${label}：${before} → ${after}`,
    )
    .join('\n');
