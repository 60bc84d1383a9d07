import { filterTexts, IdText, type EndpointSpec } from '@tokiori/contract';
import { z } from 'zod/mini';
import { AppError } from '../errors';
import { tryJson } from './json';

/** What a list call asks for, checked. */
export interface ListRequest {
  /** `null`: the list's own order. `field` is one of the endpoint's sortable fields. */
  sort: { field: string; descending: boolean } | null;
  offset: number;
  /** 1 to 1000. */
  limit: number;
  /** These rows alone; `null`: all. */
  ids: readonly (number | string)[] | null;
}

/** Asks a list for the one row that has this id. */
export const theRow = (id: number | string): ListRequest => ({
  sort: null,
  offset: 0,
  limit: 1,
  ids: [id],
});

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 1000;

const parseSort = (text: string, sortable: readonly string[]): ListRequest['sort'] => {
  const value = tryJson(text);
  const [field, direction] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof field !== 'string' || !sortable.includes(field))
    throw new AppError('UNKNOWN_SORT_FIELD', {
      message: `「${String(field ?? text)}」では並べ替えられません。使える項目: ${sortable.join('、') || 'なし'}`,
      field: 'sort',
    });
  if (direction !== undefined && direction !== 'ASC' && direction !== 'DESC')
    throw new AppError('UNKNOWN_SORT_FIELD', {
      message: '並べ替えの向きはASCかDESCで指定してください。',
      field: 'sort',
    });
  return { field, descending: direction === 'DESC' };
};

const parseRange = (text: string): { offset: number; limit: number } => {
  const value = tryJson(text);
  const [first, last] = Array.isArray(value) ? (value as unknown[]) : [];
  const isBound = (bound: unknown): bound is number =>
    typeof bound === 'number' && Number.isInteger(bound) && bound >= 0 && bound <= 1_000_000_000;
  if (
    !isBound(first) ||
    !isBound(last) ||
    last < first ||
    !Array.isArray(value) ||
    value.length !== 2
  )
    throw new AppError('BAD_RANGE', {
      message: '取得範囲は[0,24]の形で指定してください。',
      field: 'range',
    });
  if (last - first >= MAX_LIMIT)
    throw new AppError('BAD_RANGE', {
      message: `一度に取得できるのは${MAX_LIMIT}件までです。`,
      field: 'range',
    });
  return { offset: first, limit: last - first + 1 };
};

/**
 * Reads `sort` and `range`; an issue is a 400 that names it. Rows asked for by their ids come on one page unless
 * `range` is given.
 *
 * @param ids as the endpoint's schema has parsed them
 */
export const listRequest = (
  query: Record<string, unknown>,
  sortable: readonly string[] = [],
  ids: ListRequest['ids'] = null,
): ListRequest => ({
  sort: typeof query['sort'] === 'string' ? parseSort(query['sort'], sortable) : null,
  ...(typeof query['range'] === 'string'
    ? parseRange(query['range'])
    : { offset: 0, limit: ids ? Math.max(ids.length, 1) : DEFAULT_LIMIT }),
  ids,
});

const MOST_NAMED = 5;

/**
 * Refuses unknown filters: if they were ignored, the list would return more than was asked for.
 *
 * @param query as it was sent, `filter` merged into it
 */
export const refuseUnknownFilters = (spec: EndpointSpec, query: Record<string, unknown>): void => {
  const isList = spec.answerKind === 'list' || spec.answerKind === 'keyset';
  if (!isList || !(spec.query instanceof z.ZodMiniObject)) return;
  const names = Object.keys(spec.query.shape);
  const unknown = Object.keys(query).filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  const usable = names.filter((name) => !['sort', 'range', 'filter'].includes(name)).join('、');
  const items = unknown.slice(0, MOST_NAMED).map((name) => {
    const field = name.slice(0, 50);
    const message = `「${field}」では絞り込めません。使える項目: ${usable || 'なし'}`;
    return { code: 'UNKNOWN_FILTER', message, field };
  });
  throw new AppError('UNKNOWN_FILTER', { items });
};

/**
 * Merges `filter={…}` into the plain query parameters; those given plainly win.
 * Values become text, as if they had stood in the address.
 */
export const mergeFilter = (query: Record<string, unknown>): Record<string, unknown> => {
  const text = query['filter'];
  if (typeof text !== 'string' || text === '') return query;
  const filter = tryJson(text);
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw new AppError('VALIDATION_FAILED', {
      message: 'filterはJSONのオブジェクトで指定してください。',
      field: 'filter',
    });
  return { ...filterTexts(filter as Record<string, unknown>), ...query };
};

/** The Content-Range of a list: `users 0-24/319`, or an asterisk for the bounds when no row came back. */
export const contentRange = (name: string, offset: number, count: number, total: number): string =>
  count === 0 ? `${name} */${total}` : `${name} ${offset}-${offset + count - 1}/${total}`;

/** What a keyset call asks for, checked. */
export interface KeysetRequest {
  /** Rows with an id up to this one; `null` from the newest. */
  fromId: number | null;
  /** 1 to 100. */
  limit: number;
}

/** Reads `next_id` and `limit`; an issue is a 400 that names it. */
export const keysetRequest = (query: Record<string, unknown>): KeysetRequest => {
  const limitText = query['limit'] ?? '20';
  const idText = query['next_id'] ?? null;
  const limit = Number(limitText);
  if (!/^[0-9]{1,3}$/.test(String(limitText)) || limit < 1 || limit > 100)
    throw new AppError('BAD_RANGE', {
      message: 'limitは1から100までの整数で指定してください。',
      field: 'limit',
    });
  const id = z.safeParse(z.nullable(IdText), idText);
  if (!id.success)
    throw new AppError('BAD_RANGE', {
      message: 'next_idは前のページの値をそのまま指定してください。',
      field: 'next_id',
    });
  return { fromId: id.data, limit };
};

/** Makes a keyset page of `limit + 1` fetched rows: the extra one tells where the next page begins. */
export const keysetPageOf = <T extends { id: number }>(rows: readonly T[], limit: number) => ({
  items: rows.slice(0, limit),
  next_id: rows[limit]?.id ?? null,
});
