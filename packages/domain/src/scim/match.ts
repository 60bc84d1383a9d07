import type { ScimFilter, ScimOperator, ScimValue } from './filter';
import { scimValueOf, type ScimResource } from './resource';

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).toLowerCase()
    : null;

/** Texts without regard to case; what is `True` in one directory is `true` in another. */
const holds = (operator: ScimOperator, own: string | null, value: string | null): boolean => {
  if (operator === 'eq') return own === value;
  if (operator === 'ne') return own !== value;
  if (own === null || value === null) return false;
  return {
    co: own.includes(value),
    sw: own.startsWith(value),
    ew: own.endsWith(value),
    gt: own > value,
    ge: own >= value,
    lt: own < value,
    le: own <= value,
  }[operator];
};

const compares = (own: unknown, operator: ScimOperator, value: ScimValue): boolean =>
  holds(operator, textOf(own), textOf(value));

/** Whether one value of an attribute with several is meant by a filter: `members[value eq "7"]`. */
export const matchesScimFilter = (value: ScimResource, filter: ScimFilter): boolean => {
  switch (filter.kind) {
    case 'compare':
      return compares(
        scimValueOf(value, ...filter.attribute.split('.')),
        filter.operator,
        filter.value,
      );
    case 'present':
      return textOf(scimValueOf(value, ...filter.attribute.split('.'))) !== null;
    case 'and':
      return filter.parts.every((part) => matchesScimFilter(value, part));
    case 'or':
      return filter.parts.some((part) => matchesScimFilter(value, part));
    case 'not':
      return !matchesScimFilter(value, filter.part);
    case 'within':
      return false;
  }
};
