import { z } from 'zod/mini';
import type { EndpointSpec } from './endpoint';

declare const spec: unique symbol;

/** Of an export: the ids of its columns, whose headings the server writes. */
type ExportColumnIds<E extends EndpointSpec> = E extends { exportColumns: infer Columns }
  ? { readonly exportColumns: readonly (keyof Columns)[] }
  : { readonly exportColumns?: readonly string[] };

/** What a client has to know of an endpoint to call it: data alone, so that a page needs no schema library for it. */
export type ClientEndpoint<E extends EndpointSpec = EndpointSpec> = Pick<
  E,
  // `answerKind` and its like are absent where the answer is one object.
  'id' | 'method' | 'path' | 'who' | Extract<'answerKind' | 'filters', keyof E>
> &
  ExportColumnIds<E> &
  Pick<EndpointSpec, 'bodyKind' | 'jsonFields' | 'parameterNames' | 'sortable'> & {
    /** Members of the query and of the body, files included, that may be neither absent nor null. */
    readonly required: { readonly query?: readonly string[]; readonly body?: readonly string[] };
    /** Carries the types of the endpoint; there is no such member. */
    readonly [spec]?: E;
  };

/** The endpoint that a client's one was made from. */
export type SpecOf<C extends ClientEndpoint> =
  C extends ClientEndpoint<infer E extends EndpointSpec> ? E : never;

const refuses = (schema: z.core.$ZodType, value: unknown): boolean =>
  !z.safeParse(schema, value).success;

const requiredIn = (schema: EndpointSpec['query']): string[] =>
  schema instanceof z.ZodMiniObject
    ? Object.entries<z.core.$ZodType>(schema.shape)
        .filter(([, member]) => refuses(member, undefined) && refuses(member, null))
        .map(([name]) => name)
    : [];

/** The files of a form that is nothing but them: a profile picture. Beside other members they may be absent. */
const onlyFiles = ({ body, files = [] }: EndpointSpec): readonly string[] =>
  body instanceof z.ZodMiniObject && Object.keys(body.shape).length === 0 ? files : [];

const unlessEmpty = (names: readonly string[]) => (names.length > 0 ? names : undefined);

/** Derives what clients know of an endpoint. `npm run generate` writes it beside the endpoints, as `client.ts`. */
export const clientEndpoint = <E extends EndpointSpec>(endpoint: E): ClientEndpoint<E> => {
  const clientEndpoint: ClientEndpoint = {
    id: endpoint.id,
    method: endpoint.method,
    path: endpoint.path,
    who: endpoint.who,
    answerKind: endpoint.answerKind,
    bodyKind: endpoint.bodyKind,
    jsonFields: endpoint.jsonFields,
    parameterNames: endpoint.parameterNames,
    sortable: endpoint.sortable,
    filters: endpoint.filters,
    exportColumns: endpoint.exportColumns && Object.keys(endpoint.exportColumns),
    required: {
      query: unlessEmpty(requiredIn(endpoint.query)),
      body: unlessEmpty([...requiredIn(endpoint.body), ...onlyFiles(endpoint)]),
    },
  };
  // Its members have the endpoint's own types.
  return clientEndpoint as ClientEndpoint<E>;
};
