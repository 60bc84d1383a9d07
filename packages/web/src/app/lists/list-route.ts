import type { QueryClient } from '@tanstack/react-query';
import { searchOf } from '../router/search';
import { filtersIn } from './filter-values';
import { pageIn, PER_PAGE } from './list-search';
import { listStateOf, rowsOf } from './list-definition';
import type {
  FilteredEndpoint,
  ListDefinition,
  ListEndpoint,
  ListRequest,
} from './list-definition';

type Search = Record<string, unknown>;

interface LoaderInput {
  context: { queryClient: QueryClient };
  deps: Search;
  params: Record<string, string | number>;
}

type Parser = (value: unknown) => string | readonly string[] | undefined;

/** A filter's parameter, and that of what lies below its nodes: what cannot be one is dropped. */
const filterParsers = (infos: FilteredEndpoint['filters']): Record<string, Parser> =>
  Object.fromEntries(
    Object.entries(infos).flatMap(([name, info]) => [
      [name, (value: unknown) => filtersIn({ [name]: info }, { [name]: value })[name]] as const,
      ...(info.below === undefined
        ? []
        : [[info.below, (value: unknown) => (value === 'false' ? value : undefined)] as const]),
    ]),
  );

const oneOf =
  (values: readonly string[]): Parser =>
  (value) =>
    values.find((one) => one === String(value));

const commonParsers = ({ sortable = [] }: FilteredEndpoint): Record<string, Parser> => ({
  sort: oneOf(sortable),
  order: oneOf(['ASC', 'DESC']),
  page: (value) => (pageIn(value) === 1 ? undefined : String(value)),
  perPage: oneOf(PER_PAGE.map(String)),
});

type ListSearchParams<E extends FilteredEndpoint> = Partial<
  Record<
    'sort' | 'order' | 'page' | 'perPage' | (keyof E['filters'] & string),
    string | readonly string[]
  >
>;

/** The search parameters of a list that goes on, which is loaded by its page. */
export const keysetListRoute = <
  E extends FilteredEndpoint,
  Others extends Search = Record<never, never>,
>(
  { endpoint }: ListDefinition<E>,
  others: { [Name in keyof Others]: (value: unknown) => Others[Name] | undefined } = {} as never,
) => ({
  validateSearch: searchOf({
    ...commonParsers(endpoint),
    ...filterParsers(endpoint.filters),
    ...others,
  } as never) as (search: Search) => ListSearchParams<E> & Partial<Others>,
});

/**
 * What the route of a list says: its search parameters, and a loader that asks for the rows while the page's code is
 * still on its way. Spread it into `createRoute`.
 *
 * @param request what the call says beside filters, sort and range
 * @param others search parameters of the page beside those of the list
 */
export const listRoute = <E extends ListEndpoint, Others extends Search = Record<never, never>>(
  list: ListDefinition<E>,
  request: (input: { params: LoaderInput['params']; search: Search }) => ListRequest = () => ({}),
  others: { [Name in keyof Others]: (value: unknown) => Others[Name] | undefined } = {} as never,
) => {
  return {
    ...keysetListRoute(list, others),
    loaderDeps: ({ search }: { search: Search }) => search,
    loader: ({ context, deps, params }: LoaderInput): void => {
      const state = listStateOf(list, deps);
      // The list asks again, and says what is wrong.
      context.queryClient
        .query(rowsOf(list, state, request({ params, search: deps })))
        .catch(() => undefined);
    },
  };
};
