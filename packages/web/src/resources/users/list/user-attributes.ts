import type {
  FilterKind,
  UserAttribute,
  UserAttributeKind,
  UserAttributeValues,
} from '@tokiori/contract';
import type { ShownFilter } from '../../../app/lists/shown-filter';
import type { ListExport } from '../../../app/lists/use-list-export';
import type { Column } from '../../../ui/data/table-types';
import { formatDate } from '../../../ui/format/date';
import { formatNumber, NO_FIGURE } from '../../../ui/format/number';

const KINDS: Record<UserAttributeKind, FilterKind> = {
  Text: 'texts',
  Number: 'numbers',
  Date: 'dates',
  Choice: 'choice',
};

/** A filter for each attribute that the company defines. */
export const attributeFilters = (attributes: readonly UserAttribute[]): readonly ShownFilter[] =>
  attributes.map(({ id, name, kind, choices }) => ({
    name: `attributes.${id}`,
    part: {
      of: 'attributes',
      key: String(id),
      info: { kind: KINDS[kind], label: name, values: choices },
    },
    words: Object.fromEntries(choices.map((choice) => [choice, choice])),
  }));

/** A row that is a person. */
interface Person {
  attributes: UserAttributeValues;
}

const columnOf = ({ id }: UserAttribute): string => `attribute-${id}`;

const valueOf = ({ id, kind }: UserAttribute, { attributes }: Person): string => {
  const value = attributes[id];
  if (value === undefined) return NO_FIGURE;
  if (typeof value === 'number') return formatNumber(value);
  return kind === 'Date' ? formatDate(value).split('（')[0]! : value;
};

/** A column for each attribute, once somebody chooses it. */
export const attributeColumns = <Row extends Person>(
  attributes: readonly UserAttribute[],
): readonly Column<Row>[] =>
  attributes.map((attribute) => ({
    id: columnOf(attribute),
    header: attribute.name,
    width: '8rem',
    hiddenAtFirst: true,
    ...(attribute.kind === 'Number' ? { align: 'end' as const } : {}),
    cell: (row) => valueOf(attribute, row),
  }));

/** The same export, which saves the columns of attributes too. */
export const withAttributes = (
  exports: ListExport,
  attributes: readonly UserAttribute[],
): ListExport => ({
  ...exports,
  columns: {
    ...exports.columns,
    ...Object.fromEntries(attributes.map((each) => [columnOf(each), [`attribute.${each.id}`]])),
  },
});
