import type { EvidencePack, EvidenceSubjectKind } from '@tokiori/contract';
import { formatNumber } from '../../ui/format/number';

export const SUBJECT_WORDS: Record<EvidenceSubjectKind, string> = {
  Course: 'コース',
  Basic: 'ベーシック',
  FiscalYear: '年度',
};

const UNITS = ['KB', 'MB', 'GB'] as const;

/** 「34.2 KB」, 「12 MB」: begun kilobytes count, so that no file is of none. */
export const sizeText = (bytes: number): string => {
  let [size, at] = [Math.max(bytes / 1024, 0.1), 0];
  while (size >= 1024 && at < UNITS.length - 1) [size, at] = [size / 1024, at + 1];
  return `${formatNumber(size < 100 ? Math.ceil(size * 10) / 10 : Math.ceil(size))} ${UNITS[at]}`;
};

/** `2026-04-01` → 「2026/4/1」. */
export const dayText = (day: string): string => day.split('-').map(Number).join('/');

export const periodText = ({
  from_date: from,
  to_date: to,
}: Pick<EvidencePack, 'from_date' | 'to_date'>): string => `${dayText(from)}〜${dayText(to)}`;

/** 64 digits in groups of four, as people compare them. */
export const fingerprintText = (fingerprint: string): string =>
  fingerprint.match(/.{4}/g)?.join(' ') ?? fingerprint;
