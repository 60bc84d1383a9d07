import { RetentionKind, type DataRetention, type RetentionPreview } from '@tokiori/contract';
import {
  isShorterRetention,
  RETENTION_LABELS,
  retentionChoices,
  retentionText,
} from '@tokiori/domain';
import type { Resolver } from 'react-hook-form';
import { formatFullDate } from '../../ui/format/date';
import { formatNumber, NO_FIGURE } from '../../ui/format/number';

/** Days of each kind as a list of choices has them; `never`: it stays. */
export type RetentionValues = Record<RetentionKind, string>;
export type RetentionDays = Record<RetentionKind, number | null>;

const NEVER = 'never';
const valueOf = (days: number | null): string => (days === null ? NEVER : String(days));
const daysOf = (value: string): number | null => (value === NEVER ? null : Number(value));

const ofEachKind = <T>(of: (kind: RetentionKind) => T): Record<RetentionKind, T> =>
  Object.fromEntries(RetentionKind.options.map((kind) => [kind, of(kind)])) as Record<
    RetentionKind,
    T
  >;

export const retentionValuesOf = ({ periods }: Pick<DataRetention, 'periods'>): RetentionValues =>
  ofEachKind((kind) => valueOf(periods.find((one) => one.kind === kind)?.days ?? null));

/** Whatever can be chosen is allowed; the server holds it all the same. */
export const retentionResolver: Resolver<RetentionValues, unknown, RetentionDays> = (values) => ({
  values: ofEachKind((kind) => daysOf(values[kind])),
  errors: {},
});

/** The choices of a kind, with the one that a program has set. */
export const choicesOf = (kind: RetentionKind, { periods }: Pick<DataRetention, 'periods'>) => {
  const now = periods.find((one) => one.kind === kind);
  const choices = retentionChoices(kind);
  const all = now && !choices.includes(now.days) ? [now.days, ...choices] : choices;
  return all.map((days) => ({
    value: valueOf(days),
    label: `${retentionText(days)}${days === now?.default_days ? '（初期値）' : ''}`,
  }));
};

/** What was chosen, as it is sent. */
export const chosenPeriods = (days: Partial<RetentionDays>) =>
  RetentionKind.options.flatMap((kind) => {
    const chosen = days[kind];
    return chosen === undefined ? [] : [{ kind, days: chosen }];
  });

/** The kinds of which rows would go that would have stayed. */
export const shortenedKinds = (
  days: Partial<RetentionDays>,
  { periods }: Pick<DataRetention, 'periods'>,
): RetentionKind[] =>
  chosenPeriods(days)
    .filter(({ kind, days: chosen }) =>
      isShorterRetention(chosen, periods.find((one) => one.kind === kind)?.days ?? null),
    )
    .map(({ kind }) => kind);

/** 「1,234件」, and where counting ended before them 「100,000件以上」 */
export const rowsText = ({ rows, is_more: isMore }: RetentionPreview): string =>
  `${formatNumber(rows)}件${isMore ? '以上' : ''}`;

export const peopleText = ({ people, is_more: isMore }: RetentionPreview): string =>
  people === null ? NO_FIGURE : `${formatNumber(people)}人${isMore ? '以上' : ''}`;

/** 「送ったメール：123件（12人、2026年1月5日から）」 */
export const lossText = (preview: RetentionPreview): string => {
  const people = preview.people === null ? '' : `${peopleText(preview)}、`;
  const oldest =
    preview.oldest_on === null ? '' : `（${people}${formatFullDate(preview.oldest_on)}から）`;
  return `${RETENTION_LABELS[preview.kind]}：${rowsText(preview)}${oldest}`;
};
