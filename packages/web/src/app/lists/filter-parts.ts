import type { FilterInfo } from '@tokiori/contract';
import { recordIn, type Condition, type Conditions, type Range } from './filter-record';
import type { FilterValues } from './filter-values';

/** One condition of a filter of the kind `record`, shown as a filter of its own. */
export interface FilterPart {
  /** The parameter that holds it. */
  of: string;
  /** The id of what the company defines. */
  key: string;
  info: FilterInfo;
}

interface NamedFilter {
  name: string;
  part?: FilterPart;
}

const conditionsOf = (filters: FilterValues, of: string): Conditions =>
  recordIn(filters[of]?.[0] ?? '') ?? {};

const valuesOf = (condition: Condition): string[] =>
  Array.isArray(condition)
    ? condition.map(String)
    : [`${(condition as Range).from ?? ''}..${(condition as Range).to ?? ''}`];

const conditionOf = ({ kind }: FilterInfo, values: readonly string[]): Condition => {
  if (kind !== 'dates' && kind !== 'numbers') return [...values];
  const [from = '', to = ''] = values[0]!.split('..');
  return { ...(from && { from }), ...(to && { to }) };
};

/** The filters with each condition of a record beside them, by the name of the filter that shows it. */
export const withParts = (filters: FilterValues, shown: readonly NamedFilter[]): FilterValues => ({
  ...filters,
  ...Object.fromEntries(
    shown.flatMap(({ name, part }) => {
      const condition = part && conditionsOf(filters, part.of)[part.key];
      return condition ? [[name, valuesOf(condition)] as const] : [];
    }),
  ),
});

/** Changes of filters as changes of what the address holds: those of conditions become one of their record. */
export const withoutParts = (
  changes: FilterValues,
  filters: FilterValues,
  shown: readonly NamedFilter[],
): FilterValues => {
  const records = new Map<string, Record<string, Condition>>();
  const rest = Object.entries(changes).filter(([name, values]) => {
    const part = shown.find((one) => one.name === name)?.part;
    if (!part) return true;
    const record = records.get(part.of) ?? { ...conditionsOf(filters, part.of) };
    if (values.length === 0) delete record[part.key];
    else record[part.key] = conditionOf(part.info, values);
    records.set(part.of, record);
    return false;
  });
  return {
    ...Object.fromEntries(rest),
    ...Object.fromEntries(
      [...records].map(([of, record]) => [
        of,
        Object.keys(record).length === 0 ? [] : [JSON.stringify(record)],
      ]),
    ),
  };
};
