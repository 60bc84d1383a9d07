import { ScimProblem, type ScimResource } from '@tokiori/domain';

/** Resources in one answer. */
export const MAX_RESULTS = 200;
const USUAL_RESULTS = 100;

const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

const wholeNumber = (value: unknown, name: string, usual: number): number => {
  if (value === undefined) return usual;
  if (typeof value === 'string' && /^-?[0-9]{1,9}$/.test(value)) return Number(value);
  throw new ScimProblem('invalidValue', `${name}には整数を指定してください。`);
};

/** Which part of a list is asked for (RFC 7644, section 3.4.2.4); what is out of bounds counts as the bound. */
export const pageAsked = (
  query: Record<string, unknown>,
): { startIndex: number; count: number } => ({
  startIndex: Math.max(1, wholeNumber(query['startIndex'], 'startIndex', 1)),
  count: Math.min(MAX_RESULTS, Math.max(0, wholeNumber(query['count'], 'count', USUAL_RESULTS))),
});

/** The filter as it was sent; `null` without one. */
export const filterAsked = ({ filter }: Record<string, unknown>): string | null => {
  if (filter === undefined || filter === '') return null;
  if (typeof filter === 'string') return filter;
  throw new ScimProblem('invalidFilter', '絞り込み（filter）は1つだけ指定してください。');
};

const namesIn = (value: unknown): string[] | null =>
  typeof value === 'string' && value !== ''
    ? value.split(',').map((name) => name.trim().toLowerCase())
    : null;

/** Whether an attribute is meant by a name: itself, one of its members, or the schema before it. */
const isMeant = (own: string, names: readonly string[]): boolean =>
  names.some(
    (name) =>
      name === own ||
      name.startsWith(`${own}.`) ||
      name.startsWith(`${own}:`) ||
      name.endsWith(`:${own}`),
  );

const ALWAYS = ['schemas', 'id', 'meta'];

/** The attributes of a resource that are asked for (`attributes`, `excludedAttributes`), whole ones alone. */
export const projectResource = (
  resource: ScimResource,
  query: Record<string, unknown>,
): ScimResource => {
  const wanted = namesIn(query['attributes']);
  const unwanted = namesIn(query['excludedAttributes']) ?? [];
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      const own = name.toLowerCase();
      if (ALWAYS.includes(own)) return true;
      return wanted ? isMeant(own, wanted) : !unwanted.includes(own);
    }),
  );
};

/** Whether the members of a group are to be read at all. */
export const asksFor = (query: Record<string, unknown>, name: string): boolean =>
  name in projectResource({ [name]: null }, query);

/** A page of a list as SCIM writes it. */
export const listResponse = (
  resources: readonly ScimResource[],
  total: number,
  startIndex: number,
) => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
