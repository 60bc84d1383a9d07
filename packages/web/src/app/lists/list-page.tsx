import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Column, RowKey } from '../../ui/data/table-types';
import { formatNumber } from '../../ui/format/number';
import { Icon } from '../../ui/icon/icon';
import type { PhoneRow } from '../../ui/list/list-table-types';
import { Menu, type MenuItem } from '../../ui/overlay/menu';
import { useMedia } from '../../ui/use-media';
import { Page } from '../page/page';
import { BulkBar } from './bulk-bar';
import type { FilteredEndpoint, RowOf } from './list-definition';
import { ListFilters } from './list-filters';
import { withoutParts, withParts } from './filter-parts';
import filterStyles from './list-filters.module.css';
import styles from './list-page.module.css';
import { ListRows } from './list-rows';
import { ListSearchField } from './list-search-field';
import { useListSettings } from './list-settings';
import { columnsInSight, ListSettingsMenu } from './list-settings-menu';
import { ListViews } from './list-views';
import type { ShownFilter } from './shown-filter';
import type { ListView } from './use-list';
import { useListExport, type ExportedRows, type ListExport } from './use-list-export';
import { useListSelection, type ListSelection, type Selection } from './use-list-selection';

interface BodyProps<E extends FilteredEndpoint> {
  control: ListView<E>;
  /** Read aloud: what the table lists. */
  caption: string;
  columns: readonly Column<RowOf<E>>[];
  rowKey: (row: RowOf<E>) => RowKey;
  rowName: (row: RowOf<E>) => string;
  renderPhone: (row: RowOf<E>) => PhoneRow;
  rowMenu?: (row: RowOf<E>) => readonly MenuItem[];
  onOpen?: (row: RowOf<E>) => void;
  /** Of a list with a row shown beside it: which, and how another one is. */
  shownKey?: RowKey | null | undefined;
  onShow?: ((row: RowOf<E>, by: 'press' | 'arrow') => void) | undefined;
  /** Ids of the columns for which there is room beside what is shown; files have the others too. */
  roomFor?: readonly string[] | undefined;
  /** Filters in the order in which they are shown; those that are left out are for programs and addresses. */
  filters?: readonly ShownFilter[];
  /** Of `useListSelection`, where something is done with the selected rows. */
  selection?: ListSelection<RowOf<E>>;
  /** Actions for the selected rows. */
  renderBulk?: (selected: Selection<RowOf<E>>) => ReactNode;
  /** How the list is saved as a file: from the menu of the page, and for the selected rows. */
  exports?: ListExport;
  /** In place of the rows where there are none at all: one sentence, one button. */
  empty: ReactNode;
}

interface Props<E extends FilteredEndpoint> extends BodyProps<E> {
  title: string;
  /** Over the list, where it says more than the browser's title. */
  heading?: string;
  /** Counts the rows: 「人」, 「件」. */
  unit?: string;
  /** After the count: 「残り60席」. */
  note?: string | undefined;
  lead?: string;
  back?: { to: string; label: string } | undefined;
  /** The one primary button. */
  action?: ReactNode;
  /** Everything else that can be done: import, export … */
  menu?: readonly MenuItem[];
  /** Between the head and the filters. */
  above?: ReactNode;
  /** What stands beside the list: a tree that narrows it. */
  renderAround?: (body: ReactNode) => ReactNode;
}

const ROWS_ID = 'list-rows';

/** Goes to the first row, past filters and settings. */
const goToRows = (): void => {
  document.querySelector<HTMLElement>(`#${ROWS_ID} [data-row="0"]`)?.focus();
};

/** Where there is less room than a desktop has, a list leaves columns out. */
const useIsNarrow = (): boolean => useMedia('(max-width: 1279px)');

/** Ids of the columns that a file has: those for which only the room is missing too. */
const useShownIds = <E extends FilteredEndpoint>({ control, columns }: BodyProps<E>): string[] =>
  columnsInSight(columns, useListSettings(control.list.name), false).map(({ id }) => id);

const chosenRows = <Row,>(selected: Selection<Row>, rowKey: (row: Row) => RowKey): ExportedRows =>
  selected.kind === 'all' ? 'all' : { ids: selected.rows.map((row) => Number(rowKey(row))) };

/** A page that is a list: title, count, views, filters, rows, and what is done with many of them. */
export const ListPage = <E extends FilteredEndpoint>(props: Props<E>) => {
  const {
    title,
    heading = title,
    unit,
    note,
    lead,
    back,
    action,
    menu = [],
    above,
    renderAround,
    control,
  } = props;
  const body = <ListBody {...props} />;
  const saving = useListExport(control, props.exports, useShownIds(props));
  const items = [...menu, ...saving.items('all')];
  const { total } = control;
  const count = total === undefined ? '…' : total === null ? null : `${formatNumber(total)}${unit}`;
  return (
    <Page title={title} width="full">
      {back && (
        <Link to={back.to} className={styles.back}>
          <Icon name="back" size="s" />
          {back.label}
        </Link>
      )}
      <div className={styles.header}>
        <h1 tabIndex={-1} className={styles.title}>
          {heading}
        </h1>
        <a
          href={`#${ROWS_ID}`}
          className={styles.skip}
          onClick={(event) => {
            event.preventDefault();
            goToRows();
          }}
        >
          一覧の最初の行へ移動
        </a>
        <p className={styles.count} aria-live="polite">
          {[count, note].filter(Boolean).join('・')}
        </p>
        <div className={styles.actions}>
          {action}
          {items.length > 0 && <Menu label={`${title}のそのほかの操作`} items={items} />}
        </div>
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      {above}
      {renderAround ? renderAround(body) : body}
    </Page>
  );
};

/** A list within a page of something else: views, filters and rows. */
export const ListBody = <E extends FilteredEndpoint>(props: BodyProps<E>) => {
  const { control, columns, rowKey, filters = [], renderBulk, exports, roomFor, ...table } = props;
  const { list, state, total, setFilters, replaceFilters } = control;
  const infos = list.endpoint.filters;
  const settings = useListSettings(list.name);
  const isPhone = useMedia('(max-width: 767px)');
  const isNarrow = useIsNarrow();
  const own = useListSelection(control);
  const selection = props.selection ?? (exports && own);
  const saving = useListExport(control, exports, useShownIds(props));
  const { q } = infos;
  const described = filters.flatMap((filter) => {
    const info = filter.part?.info ?? infos[filter.name];
    return info ? [{ ...filter, info }] : [];
  });
  return (
    <>
      <ListViews control={control} />
      <div className={styles.filters} role="search">
        <div className={filterStyles.row}>
          {q && (
            <ListSearchField
              label={q.label}
              prompt={q.prompt}
              value={state.filters['q']?.[0] ?? ''}
              onSearch={(text) => setFilters({ q: text === '' ? [] : [text] })}
            />
          )}
          <ListFilters
            described={described}
            filters={withParts(state.filters, filters)}
            setFilters={(changes) => setFilters(withoutParts(changes, state.filters, filters))}
            onClear={() => replaceFilters({})}
          />
          {!isPhone && (
            <div className={filterStyles.settings}>
              <ListSettingsMenu
                name={list.name}
                columns={columns}
                settings={settings}
                isNarrow={isNarrow}
              />
            </div>
          )}
        </div>
      </div>
      <div id={ROWS_ID}>
        <ListRows
          {...table}
          control={control}
          columns={columnsInSight(columns, settings, isNarrow).filter(
            ({ id, isName }) => isName || roomFor === undefined || roomFor.includes(id),
          )}
          rowKey={rowKey}
          roomy={settings.density === 'roomy'}
          selection={selection}
          bulk={
            selection?.selected ? (
              <BulkBar selection={selection} selected={selection.selected} total={total ?? 0}>
                {renderBulk?.(selection.selected)}
                {exports && (
                  <Menu
                    label="ファイルに保存"
                    icon="download"
                    labelShown
                    items={saving.items(
                      chosenRows(selection.selected, rowKey),
                      `${formatNumber(selection.selected.count)}件を`,
                    )}
                  />
                )}
              </BulkBar>
            ) : null
          }
        />
      </div>
    </>
  );
};
