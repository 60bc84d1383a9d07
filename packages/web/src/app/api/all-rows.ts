import type { ClientEndpoint } from '@tokiori/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client';
import type { AnswerOf, CallInput, List } from './client-types';

/** Most rows that one answer holds. */
const PAGE_ROWS = 1000;

type ListEndpoint = ClientEndpoint & { answerKind: 'list' };
type Row<E extends ListEndpoint> = AnswerOf<E> extends (infer R)[] ? R : never;

/** Every row of a list, page after page. */
export const allRows = async <E extends ListEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Row<E>[]> => {
  const rows: Row<E>[] = [];
  for (;;) {
    const range = JSON.stringify([rows.length, rows.length + PAGE_ROWS - 1]);
    const paged = { ...input, query: { ...input.query, range } } as CallInput<E>;
    const page = (await call(endpoint, paged, { signal })) as List<Row<E>[]>;
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
};

/** Query options for every row of a list: `useQuery(allOf(listDepartments, {}))`. */
export const allOf = <E extends ListEndpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions<Row<E>[], Error, Row<E>[]>({
    queryKey: [endpoint.id, input, 'all'],
    queryFn: ({ signal }) => allRows(endpoint, input, signal),
  });
