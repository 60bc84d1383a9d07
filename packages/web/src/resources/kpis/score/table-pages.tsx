import { pageIn } from '../../../app/lists/list-search';
import { browserStorage } from '../../../app/session/browser-storage';
import type { StorageKey } from '../../../app/session/storage-keys';
import { Pagination } from '../../../ui/navigation/pagination';
import type { ScoreSearch } from './score-search';
import { rememberedPerPage } from './use-remembered';

/** The page of a table, from the address and what the browser remembers. */
export const pageOfTable = ({ page, perPage }: ScoreSearch, key: StorageKey) => {
  const [at, size] = [pageIn(page), perPage ?? rememberedPerPage(key)];
  return { page: at, perPage: size, range: JSON.stringify([(at - 1) * size, at * size - 1]) };
};

interface Props {
  search: ScoreSearch;
  /** Where the browser keeps how many rows a page has. */
  perPageKey: StorageKey;
  total: number;
  onChange: (changes: ScoreSearch) => void;
}

/** Under a table of people. */
export const TablePages = ({ search, perPageKey, total, onChange }: Props) => (
  <Pagination
    total={total}
    {...pageOfTable(search, perPageKey)}
    onChange={({ page, perPage }) => {
      browserStorage.writeJson(perPageKey, perPage);
      onChange({
        page: page === 1 ? undefined : page,
        perPage: perPage as ScoreSearch['perPage'],
      });
    }}
  />
);
