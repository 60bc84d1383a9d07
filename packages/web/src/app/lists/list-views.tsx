import type { SavedView } from '@tokiori/contract';
import { deleteSavedView, listSavedViews, updateSavedView } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { Menu } from '../../ui/overlay/menu';
import { queryOf } from '../api/query-of';
import { useAction } from '../api/use-action';
import { parseSearch, stringifySearch } from '../router/search';
import { filterSearch, filtersIn, sameFilters, type FilterValues } from './filter-values';
import type { FilteredEndpoint } from './list-definition';
import { listSearchOf } from './list-search';
import styles from './list-views.module.css';
import { SaveViewDialog } from './save-view-dialog';
import type { ListView } from './use-list';

/** What the address says of a state: filters, and the order where it is not the list's own. */
const searchText = <E extends FilteredEndpoint>({ list, state }: ListView<E>): string => {
  const { sort, filters } = state;
  const { defaultSort } = list;
  const isDefault = sort?.field === defaultSort?.field && sort?.order === defaultSort?.order;
  return stringifySearch({
    ...filterSearch(list.endpoint.filters, filters),
    ...(isDefault ? {} : { sort: sort?.field, order: sort?.order }),
  }).slice(1);
};

const filtersOf = <E extends FilteredEndpoint>(
  { list }: Pick<ListView<E>, 'list'>,
  view: SavedView,
): FilterValues => filtersIn(list.endpoint.filters, parseSearch(view.search));

/** Conditions that are looked at again and again, as tabs: those of the list, and one's own. */
export const ListViews = <E extends FilteredEndpoint>({ control }: { control: ListView<E> }) => {
  const { list, state, replaceFilters } = control;
  const [dialog, setDialog] = useState<{ renamed: SavedView | null } | null>(null);
  const { data } = useQuery({
    ...queryOf(listSavedViews, { query: { list: list.name, range: '[0,99]' } }),
    // The list stands without them.
    throwOnError: false,
  });
  const saved = data?.rows ?? [];
  const builtIn = list.views ?? [{ label: 'すべて', filters: {} }];
  const isActive = (filters: FilterValues): boolean => sameFilters(filters, state.filters);
  const active = saved.find((view) => isActive(filtersOf(control, view)));
  const isKnown = active !== undefined || builtIn.some(({ filters }) => isActive(filters));
  if (builtIn.length === 1 && saved.length === 0 && isKnown) return null;

  const apply = (view: SavedView): void => {
    const { sort } = listSearchOf(parseSearch(view.search), list);
    replaceFilters(filtersOf(control, view), sort);
  };
  return (
    <div className={styles.views} role="group" aria-label="よく使う条件">
      {builtIn.map(({ label, filters }) => (
        <ViewTab
          key={label}
          label={label}
          isActive={active === undefined && isActive(filters)}
          onPress={() => replaceFilters(filters)}
        />
      ))}
      {saved.map((view) => (
        <span key={view.id} className={styles.saved}>
          <ViewTab label={view.name} isActive={view === active} onPress={() => apply(view)} />
          {view === active && (
            <SavedViewMenu
              view={view}
              search={searchText(control)}
              onRename={() => setDialog({ renamed: view })}
            />
          )}
        </span>
      ))}
      {!isKnown && (
        <Button
          variant="quiet"
          size="small"
          icon="plus"
          onClick={() => setDialog({ renamed: null })}
        >
          この条件を保存
        </Button>
      )}
      {dialog && (
        <SaveViewDialog
          list={list.name}
          search={searchText(control)}
          renamed={dialog.renamed}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
};

interface ViewTabProps {
  label: string;
  isActive: boolean;
  onPress: () => void;
}

const ViewTab = ({ label, isActive, onPress }: ViewTabProps) => (
  <button
    type="button"
    className={styles.view}
    aria-current={isActive ? 'true' : undefined}
    onClick={onPress}
  >
    {label}
  </button>
);

interface SavedViewMenuProps {
  view: SavedView;
  search: string;
  onRename: () => void;
}

const SavedViewMenu = ({ view, search, onRename }: SavedViewMenuProps) => {
  const params = { id: view.id };
  const update = useAction(updateSavedView, { doneMessage: '並び順を保存しました。' });
  const remove = useAction(deleteSavedView, { doneMessage: `「${view.name}」を消しました。` });
  return (
    <Menu
      label={`条件「${view.name}」の操作`}
      items={[
        { label: '名前を変える', icon: 'edit', onSelect: onRename },
        ...(search === view.search
          ? []
          : [
              {
                label: 'いまの並び順で保存し直す',
                icon: 'check' as const,
                onSelect: () => update.run({ params, body: { search } }),
              },
            ]),
        {
          label: '保存した条件を消す',
          icon: 'trash',
          danger: true,
          onSelect: () => remove.run({ params }),
        },
      ]}
    />
  );
};
