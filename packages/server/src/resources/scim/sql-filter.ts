import { ScimProblem, type ScimFilter, type ScimOperator, type ScimValue } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';

type Condition = RawBuilder<boolean>;

/** How an attribute is compared: a text, a truth, an instant, an id, or what is the same for all (`emails.type`). */
export interface FilterColumn {
  kind: 'text' | 'exact' | 'truth' | 'instant' | 'id';
  expression: RawBuilder<unknown>;
}
export type FilterColumns = Readonly<Record<string, FilterColumn>>;

const unknown = (attribute: string): ScimProblem =>
  new ScimProblem('invalidFilter', `「${attribute}」では絞り込めません。`);

const badValue = (attribute: string): ScimProblem =>
  new ScimProblem('invalidFilter', `「${attribute}」と比べる値の形が正しくありません。`);

const LIKE = /[\\%_]/g;
const escaped = (text: string): string => text.replaceAll(LIKE, String.raw`\$&`);

const ORDER = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` };

const asText = (
  expression: RawBuilder<unknown>,
  operator: ScimOperator,
  text: string,
  isExact: boolean,
): Condition => {
  const own = isExact ? sql`${expression}` : sql`lower(${expression})`;
  const value = isExact ? text : text.toLowerCase();
  switch (operator) {
    case 'eq':
      return sql`coalesce(${own} = ${value}, false)`;
    case 'ne':
      return sql`${own} is distinct from ${value}`;
    case 'co':
      return sql`coalesce(${own} like ${`%${escaped(value)}%`}, false)`;
    case 'sw':
      return sql`coalesce(${own} like ${`${escaped(value)}%`}, false)`;
    case 'ew':
      return sql`coalesce(${own} like ${`%${escaped(value)}`}, false)`;
    default:
      return sql`coalesce(${own} ${ORDER[operator]} ${value}, false)`;
  }
};

/** `False` as a text is what some directories send. */
const truthOf = (value: ScimValue): boolean | null => {
  const text = String(value).toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : null;
};

const compares = (
  attribute: string,
  { kind, expression }: FilterColumn,
  operator: ScimOperator,
  value: ScimValue,
): Condition => {
  if (value === null && (operator === 'eq' || operator === 'ne'))
    return operator === 'eq' ? sql`${expression} is null` : sql`${expression} is not null`;
  if (value === null) throw badValue(attribute);
  if (kind === 'text' || kind === 'exact')
    return asText(expression, operator, String(value), kind === 'exact');
  if (kind === 'truth') {
    const truth = truthOf(value);
    if (truth === null || (operator !== 'eq' && operator !== 'ne')) throw badValue(attribute);
    return sql`(${expression} = ${truth}) = ${operator === 'eq'}`;
  }
  if (kind === 'id') return asText(sql`${expression}::text`, operator, String(value), true);
  const instant = new Date(String(value));
  if (Number.isNaN(instant.getTime())) throw badValue(attribute);
  if (operator === 'eq') return sql`${expression} = ${instant}`;
  if (operator === 'co' || operator === 'sw' || operator === 'ew' || operator === 'ne')
    throw badValue(attribute);
  return sql`${expression} ${ORDER[operator]} ${instant}`;
};

const SCHEMA = /^urn:[a-z0-9:.]+:(?:user|group):/;

/** A filter as a condition. @throws ScimProblem invalidFilter for an attribute that is not among the columns */
export const filterCondition = (
  filter: ScimFilter,
  columns: FilterColumns,
  within = '',
): Condition => {
  const columnOf = (attribute: string): FilterColumn => {
    const name = `${within}${attribute}`.replace(SCHEMA, '');
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (!column) throw unknown(attribute);
    return column;
  };
  switch (filter.kind) {
    case 'compare':
      return compares(filter.attribute, columnOf(filter.attribute), filter.operator, filter.value);
    case 'present':
      return sql`${columnOf(filter.attribute).expression} is not null`;
    case 'within':
      return filterCondition(filter.filter, columns, `${filter.attribute.replace(SCHEMA, '')}.`);
    case 'not':
      return sql`not (${filterCondition(filter.part, columns, within)})`;
    case 'and':
    case 'or': {
      const parts = filter.parts.map((part) => filterCondition(part, columns, within));
      return sql`(${sql.join(parts, filter.kind === 'and' ? sql` and ` : sql` or `)})`;
    }
  }
};
