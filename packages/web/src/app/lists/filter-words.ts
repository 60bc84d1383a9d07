import { formatDate } from '../../ui/format/date';
import type { FilterOption, KnownFilter } from './shown-filter';

const day = (text: string): string => formatDate(text).split('（')[0]!;

const rangeWords = (filter: KnownFilter, value: string): string => {
  const preset = filter.presets?.find((one) => one.value === value);
  if (preset) return preset.label;
  const [from = '', to = from] = value.split('..');
  if (from === to) return day(from);
  if (to === '') return `${day(from)}から`;
  return from === '' ? `${day(to)}まで` : `${day(from)}〜${day(to)}`;
};

const numberWords = (value: string): string => {
  const [from = '', to = ''] = value.split('..');
  if (to === '') return `${from}以上`;
  return from === '' ? `${to}以下` : `${from}〜${to}`;
};

/** What a filter is set to: 「営業部 ほか2」; `null` while its options are loaded. */
export const filterWords = (
  filter: KnownFilter,
  values: readonly string[],
  options: readonly FilterOption[] | undefined,
): string | null => {
  const [first] = values;
  if (first === undefined) return filter.unset ?? 'すべて';
  if (filter.info.kind === 'dates') return rangeWords(filter, first);
  if (filter.info.kind === 'numbers') return numberWords(first);
  if (filter.info.kind === 'word') return first;
  if (filter.info.kind === 'texts')
    return values.length === 1 ? first : `${first} ほか${values.length - 1}`;
  if (options === undefined) return null;
  const label = options.find(({ value }) => value === first)?.label ?? '（見つかりません）';
  return values.length === 1 ? label.trim() : `${label.trim()} ほか${values.length - 1}`;
};
