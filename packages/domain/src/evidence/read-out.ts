import type { EvidenceRow } from './tables';

// How the report and the checker read a pack's rows out to people: in the same words.

const ja = (value: number): string => value.toLocaleString('ja-JP');

/** A count with its unit: 「1,234人」. */
export const evidenceCount = (value: number, unit: string): string => `${ja(value)}${unit}`;

/** Seconds as people read them: 「1時間2分」 (seconds cut off), 「3分20秒」, 「0秒」. */
export const evidenceTime = (seconds: number): string => {
  const sign = seconds < 0 ? '−' : '';
  const all = Math.abs(seconds);
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  if (hours > 0) return `${sign}${ja(hours)}時間${minutes}分`;
  return minutes > 0 ? `${sign}${minutes}分${rest}秒` : `${sign}${rest}秒`;
};

/** A part of a whole in percent, cut off and never rounded up; 「－」 of nothing. */
export const evidenceRate = (part: number, whole: number): string =>
  whole === 0 ? '－' : `${Math.floor((part * 100) / whole)}％`;

/** A `moment` of a table in the company's own time: 「2026-04-01 09:30」. */
export const evidenceMoment = (moment: string): string => moment.slice(0, 16).replace('T', ' ');

/** The parts that are there, one on a line. */
export const evidenceLines = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join('\n');

/** Days from and to, on two lines; an open end stays open, and nothing is nothing. */
export const evidenceDays = (from: string | null, to: string | null): string =>
  from === null && to === null ? '' : evidenceLines(`${from ?? ''}〜`, to);

type Person = EvidenceRow<'people'>;

/** How somebody is named in a table: with what became of them, and their number below. */
export const evidencePerson = ({ name, state, employee_number: number }: Person): string =>
  evidenceLines(
    `${name}${state === '在籍' || name === '削除された人' ? '' : `（${state}）`}`,
    number,
  );

type FollowUp = EvidenceRow<'followups'>;

const oneFollowUp = ({ at, kind, detail, by }: FollowUp): string =>
  `${at.slice(0, 10)} ${kind}${detail === null ? '' : `：${detail}`}${by === null ? '' : `（${by}）`}`;

/** So many of a kind are told one by one; of more their number and days, since each stands in `followups.csv`. */
const MOST_OF_A_KIND = 2;

/** What was done about somebody who was absent, a line each; of no rows that there is no record. */
export const evidenceFollowUps = (rows: readonly FollowUp[]): string => {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const lines = kinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const [first, last] = [ofKind[0], ofKind.at(-1)];
    return ofKind.length > MOST_OF_A_KIND && first && last
      ? [`${kind} ${ofKind.length}回（${first.at.slice(0, 10)}〜${last.at.slice(0, 10)}）`]
      : ofKind.map(oneFollowUp);
  });
  return lines.join('\n') || '記録はありません';
};

/** Whom of what: the reason of an absence, and what else is told of it than the name of what it was about. */
export const evidenceReason = (
  { reason, detail }: Pick<EvidenceRow<'absences'>, 'reason' | 'detail'>,
  subject: string | null,
): string => evidenceLines(reason, detail === subject ? null : detail);
