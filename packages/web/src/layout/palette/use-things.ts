import type { ClientEndpoint, Question, SessionUser } from '@tokiori/contract';
import { listCourseTemplates, listQuestions, listUsers } from '@tokiori/contract/client';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../app/api/client';
import type { CallInput } from '../../app/api/client-types';
import { queryOf } from '../../app/api/query-of';
import { foundText } from '../../app/questions/found-words';
import { mayOpen, type Audience } from '../../app/session/may-open';
import type { FinderGroup } from '../../ui/list/grouped-finder';
import type { PaletteItem } from './palette-item';

/** What is looked for while one types must not keep one waiting. */
const TIMEOUT_MS = 5000;
const FIRST_FIVE = '[0,4]';

/** Rows of a list that the server searches, for whom the list is. */
interface Kind {
  value: string;
  audience: Audience;
  query: (q: string) => ReturnType<typeof searchOfList>;
}

type User = Pick<SessionUser, 'role' | 'edits_basics'>;

/** A search of a list that gives up soon and is not repeated; typing on ends it. */
const searchOfList = <E extends ClientEndpoint & { answerKind: 'list' }>(
  endpoint: E,
  q: string,
  toItem: (row: never) => PaletteItem,
) => {
  const input = { query: { q, range: FIRST_FIVE } } as unknown as CallInput<E>;
  return {
    queryKey: [...queryOf(endpoint, input).queryKey, 'palette'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PaletteItem[]> => {
      const { rows } = (await call(endpoint, input, { signal, timeoutMs: TIMEOUT_MS })) as {
        rows: never[];
      };
      return rows.map(toItem);
    },
  };
};

const kindsFor = (user: User): Kind[] => {
  const isAdmin = mayOpen(user, 'Admin');
  const kinds: Kind[] = [
    {
      value: 'ユーザー',
      audience: 'DepartmentManager',
      query: (q) =>
        searchOfList(
          listUsers,
          q,
          (row: { id: number; name: string; department_name: string | null }) => ({
            key: `/admin/users/${row.id}`,
            label: row.name,
            note: row.department_name ?? undefined,
          }),
        ),
    },
    {
      value: 'コース',
      audience: 'DepartmentManager',
      query: (q) =>
        searchOfList(listCourseTemplates, q, (row: { id: number; name: string }) => ({
          key: `/admin/courses/${row.id}${isAdmin ? '' : '/users'}`,
          label: row.name,
        })),
    },
    {
      value: '問題',
      audience: 'editor',
      query: (q) =>
        searchOfList(listQuestions, q, (row: Pick<Question, 'id' | 'title' | 'hits'>) => ({
          key: `/admin/questions/${row.id}`,
          label: row.title,
          note: foundText(row),
        })),
    },
  ];
  return kinds.filter(({ audience }) => mayOpen(user, audience));
};

interface Things {
  groups: FinderGroup<PaletteItem>[];
  isPending: boolean;
  /** Kinds that could not be searched. */
  failed: string[];
}

/** People, courses and questions that the server finds for what was typed; nothing is asked for while that is empty. */
export const useThings = (user: User, typed: string): Things => {
  const kinds = kindsFor(user);
  const results = useQueries({
    queries: kinds.map(({ query }) => ({
      ...query(typed),
      enabled: typed !== '',
      retry: false,
      throwOnError: false,
    })),
  });
  const groups = results.map(({ data: items = [] }, at) => ({
    value: kinds[at]?.value ?? '',
    items,
  }));
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isPending: typed !== '' && results.some(({ isPending }) => isPending),
    failed: kinds.filter((_, at) => results[at]?.isError).map(({ value }) => value),
  };
};
