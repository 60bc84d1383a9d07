import { z } from 'zod/mini';
import { endpoint, takesOtherCompany, type EndpointSpec, type Who } from '../../base/endpoint';
import { EXPORT_FORMATS, type AnyExportFormat, type ExportColumns } from '../../base/exports';
import { filterShape, type Filter } from '../../base/filters';
import { filterBody } from '../../base/lists';
import { Id } from '../../base/scalars';

type Schema = z.core.$ZodType;

/** What an export takes of its list. */
type ExportedList = Pick<EndpointSpec, 'who' | 'scope' | 'params' | 'shows'> & {
  query: z.ZodMiniObject<Record<string, Schema>>;
};

/** What an export has of its own; `who` where it is closed to some of those who see the list. */
interface Own<Name, Path, By, Columns> {
  id: Name;
  path: Path;
  who?: By;
  summary: string;
  columns: Columns;
  /** Kinds of files; CSV and Excel unless told. */
  formats?: readonly AnyExportFormat[];
}

/** Members of a list's query that are no filters. */
const COMMON = ['sort', 'range', 'filter', 'id', 'next_id', 'limit'];

const filtersOf = (list: ExportedList): Record<string, Filter> => {
  // Where a SuperAdmin calls for another company, the query of the export says for which.
  const others = takesOtherCompany(list) ? [...COMMON, 'company_id'] : COMMON;
  return Object.fromEntries(
    Object.entries(list.query.shape).filter(([name]) => !others.includes(name)),
  ) as Record<string, Filter>;
};

/** Optional unless the list itself takes no call without filters. */
const filterOf = (list: ExportedList) => {
  const filters = filtersOf(list);
  const needed = !z.safeParse(z.object(filterShape(filters)), {}).success;
  const filter = filterBody(filters);
  return needed ? (filter as unknown as z.ZodMiniOptional<typeof filter>) : z.optional(filter);
};

const paramsOf = <List extends ExportedList>(list: List) =>
  ('params' in list ? { params: list.params } : {}) as Pick<List, Extract<'params', keyof List>>;

const shownBy = ({ shows }: Pick<EndpointSpec, 'shows'>): Pick<EndpointSpec, 'shows'> =>
  shows === undefined ? {} : { shows };

/**
 * The endpoint that saves a list as a file: the list's rows under its filters or those of given ids, in the list's
 * order, with the columns that are asked for. Whose data it works on, and who may call unless told, are the list's.
 */
/* @__NO_SIDE_EFFECTS__ */
export const exportOf = <
  const List extends ExportedList,
  const Name extends string,
  const Path extends string,
  const Columns extends ExportColumns,
  const By extends Who = List['who'],
>(
  list: List,
  {
    id,
    path,
    who = list.who as By,
    summary,
    columns,
    formats = EXPORT_FORMATS,
  }: Own<Name, Path, By, Columns>,
) =>
  endpoint({
    id,
    method: 'POST',
    path,
    resource: 'exports',
    who,
    scope: list.scope,
    // One person's list is that person's as a file too.
    ...shownBy(list),
    summary,
    ...paramsOf(list),
    body: z.strictObject({
      format: z.enum(formats),
      /** Ids of columns in their order; all of them when absent. */
      columns: z.optional(
        z
          .array(z.string().check(z.maxLength(50)))
          .check(z.minLength(1, '列を1つ以上選んでください。'), z.maxLength(100)),
      ),
      /** `["name","ASC"]`, as the list takes it. */
      sort: z.optional(z.string().check(z.maxLength(200))),
      /** The list's filters; all rows when absent. Needed where the list needs some. */
      filter: filterOf(list),
      /** These rows alone. */
      ids: z.optional(
        z
          .array(Id)
          .check(
            z.minLength(1, '対象の行を選んでください。'),
            z.maxLength(10_000, '一度に選べるのは10,000件までです。'),
          ),
      ),
    }),
    answer: z.string(),
    answerKind: 'file',
    exportColumns: columns,
    heavy: true,
    errors: ['TOO_MANY_ROWS'],
  });
