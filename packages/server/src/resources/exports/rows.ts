import { MAX_EXPORT_ROWS, type EndpointSpec } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { listRequest, type KeysetRequest, type ListRequest } from '../../platform/http/lists';
import type { Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import type { ExportCall } from './export-call';

type ListEndpoint = EndpointSpec & { answerKind: 'list'; sortable: readonly string[] };
type KeysetEndpoint = EndpointSpec & { answerKind: 'keyset' };

/** Rows of a list: how many there are, and each of them, as long as somebody waits. */
interface Rows<Row> {
  total: number;
  each: AsyncIterable<Row>;
}

/** Reads the rows that an export asks for; `stop` says that nobody waits any more. */
export type ReadRows<Row> = (call: ExportCall, stop: AbortSignal) => Promise<Rows<Row>>;

const PAGE_ROWS = 1000;

/** @param most rows of the file; how many a file has at most unless told */
export const refuseTooMany = (total: number, most = MAX_EXPORT_ROWS): void => {
  if (total > most)
    throw new AppError('TOO_MANY_ROWS', {
      message: `一度に保存できるのは${most / 10_000}万件までです。条件で絞り込んでください。`,
    });
};

/** Ends an export for which nobody waits any more. */
export const stopIf = (stop: AbortSignal): void => {
  if (stop.aborted) throw new AppError('UNAVAILABLE');
};

/** The call as the list itself gets it. */
const callOfList = <L extends EndpointSpec>(
  call: ExportCall,
  asked: { list: ListRequest; keyset?: KeysetRequest },
): CallOf<L> => ({ ...call, query: call.body.filter ?? {}, ...asked }) as unknown as CallOf<L>;

const requestOf = (
  { body: { sort, ids } }: ExportCall,
  { sortable = [] }: EndpointSpec,
): ListRequest => ({
  ...listRequest(sort === undefined ? {} : { sort }, sortable, ids ?? null),
  limit: PAGE_ROWS,
});

/** The call as the list gets it, of all the rows that the export asks for. */
export const asListCall = <L extends ListEndpoint>(endpoint: L, call: ExportCall): CallOf<L> =>
  callOfList<L>(call, { list: requestOf(call, endpoint) });

/** The rows of a list with pages. */
export const pagesOf =
  <L extends ListEndpoint, Row>(
    endpoint: L,
    page: (call: CallOf<L>) => Promise<Page<Row>>,
  ): ReadRows<Row> =>
  async (call, stop) => {
    const list = requestOf(call, endpoint);
    const pageAt = (offset: number): Promise<Page<Row>> =>
      page(callOfList<L>(call, { list: { ...list, offset } }));
    const first = await pageAt(0);
    refuseTooMany(first.total);
    async function* each(): AsyncGenerator<Row> {
      let { rows } = first;
      for (let offset = 0; rows.length > 0;) {
        yield* rows;
        offset += rows.length;
        if (offset >= first.total) return;
        stopIf(stop);
        rows = (await pageAt(offset)).rows;
      }
    }
    return { total: first.total, each: each() };
  };

/** How a list that goes on with `next_id` is read and counted. */
interface Keyset<L extends EndpointSpec, Row> {
  page: (call: CallOf<L>) => Promise<{ items: readonly Row[]; next_id: number | null }>;
  /** How many rows there are, counted no further than `most`. */
  count: (call: CallOf<L>, most: number) => Promise<number>;
}

/** The rows of a list that goes on with `next_id`; what is added after the first page is not among them. */
export const keysetOf =
  <L extends KeysetEndpoint, Row>(endpoint: L, { page, count }: Keyset<L, Row>): ReadRows<Row> =>
  async (call, stop) => {
    const list = requestOf(call, endpoint);
    const pageFrom = (fromId: number | null) =>
      page(callOfList<L>(call, { list, keyset: { fromId, limit: PAGE_ROWS } }));
    const total = await count(callOfList<L>(call, { list }), MAX_EXPORT_ROWS + 1);
    refuseTooMany(total);
    const first = await pageFrom(null);
    async function* each(): AsyncGenerator<Row> {
      for (let at = first; ; at = await pageFrom(at.next_id)) {
        yield* at.items;
        if (at.next_id === null) return;
        stopIf(stop);
      }
    }
    return { total, each: each() };
  };
