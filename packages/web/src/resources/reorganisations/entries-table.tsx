import type { EntryCheck, ReorganisationEntry } from '@tokiori/contract';
import { foldSearch, REORGANISATION_ENTRY_LABELS } from '@tokiori/domain';
import { useState, type ReactNode } from 'react';
import { SegmentedControl } from '../../ui/choice/radio-group';
import { Table } from '../../ui/data/table';
import type { Column, RowKey } from '../../ui/data/table-types';
import { SearchField } from '../../ui/field/search-field';
import { formatNumber } from '../../ui/format/number';
import { Pagination } from '../../ui/navigation/pagination';
import { Menu, type MenuItem } from '../../ui/overlay/menu';
import { ActionBar, Stack } from '../../ui/surface/card';
import styles from './reorganisations.module.css';

export interface EntryRow {
  /** Its place among all entries, from 0. */
  at: number;
  entry: ReorganisationEntry;
  check: EntryCheck;
}

type RowChoice = 'All' | 'People' | 'Departments' | 'Issues';

const IS_SHOWN: Readonly<Record<RowChoice, (row: EntryRow) => boolean>> = {
  All: () => true,
  People: ({ entry }) => entry.kind === 'Person',
  Departments: ({ entry }) => entry.kind !== 'Person',
  Issues: ({ check }) => check.issue !== null,
};
const LABELS: Readonly<Record<RowChoice, string>> = {
  All: 'すべて',
  People: '人',
  Departments: '部署',
  Issues: '直すところ',
};

export const subjectOf = ({ entry, check }: EntryRow): string =>
  check.subject ??
  (entry.kind === 'MakeDepartment'
    ? entry.name
    : entry.kind === 'Person'
      ? `見つからないユーザー（番号${entry.user_id}）`
      : `見つからない部署（番号${entry.department_id}）`);

const textOf = (row: EntryRow): string => {
  const { before, after, issue } = row.check;
  return foldSearch([subjectOf(row), before, after, issue].filter(Boolean).join(' '));
};

const COLUMNS: readonly Column<EntryRow>[] = [
  { id: 'line', header: '行', align: 'end', cell: ({ at }) => formatNumber(at + 1) },
  {
    id: 'kind',
    header: '種類',
    oneLine: true,
    cell: ({ entry }) => REORGANISATION_ENTRY_LABELS[entry.kind],
  },
  {
    id: 'subject',
    header: '対象',
    isName: true,
    cell: (row) => <span className={styles.subject}>{subjectOf(row)}</span>,
  },
  { id: 'outcome', header: 'どうなるか', cell: ({ check }) => <Outcome {...check} /> },
];

/** What is, what will be, and what stands in its way. */
const Outcome = ({ before, after, issue }: EntryCheck) => (
  <div className={styles.outcome}>
    {before !== null && (
      <span className={styles.before}>
        <span className={styles.label}>いま</span>
        {before}
      </span>
    )}
    {after !== null && (
      <span>
        <span className={styles.label}>発令後</span>
        {after}
      </span>
    )}
    {issue !== null && (
      <span className={styles.issue}>
        <span className={styles.label}>直すところ</span>
        {issue}
      </span>
    )}
  </div>
);

interface Props {
  rows: readonly EntryRow[];
  /** Changes whenever the rows do: what was selected is then let go. */
  version: number;
  /** `null`: it is only looked at. */
  menuOf: ((row: EntryRow) => MenuItem[]) | null;
  renderBulk: (rows: readonly EntryRow[]) => ReactNode;
  empty: ReactNode;
}

const actionsBy = (menuOf: (row: EntryRow) => MenuItem[]) => (row: EntryRow) => (
  <Menu label={`${subjectOf(row)}の行の操作`} items={menuOf(row)} />
);

/** Which of the rows are in sight. */
const useRowChoice = (rows: readonly EntryRow[]) => {
  const [chosen, setChosen] = useState<RowChoice>('All');
  const [typed, setTyped] = useState<string>();
  const [place, setPlace] = useState({ page: 1, perPage: 25 });
  const choices = (Object.keys(LABELS) as RowChoice[]).filter(
    (kind) => kind === 'All' || rows.some(IS_SHOWN[kind]),
  );
  const choice = choices.includes(chosen) ? chosen : 'All';
  const wanted = foldSearch(typed ?? '');
  const matching = rows.filter(
    (row) => IS_SHOWN[choice](row) && (wanted === '' || textOf(row).includes(wanted)),
  );
  const page = Math.min(place.page, Math.max(1, Math.ceil(matching.length / place.perPage)));
  const from = (page - 1) * place.perPage;
  const toFirst = (): void => setPlace({ ...place, page: 1 });
  return {
    choice,
    choices,
    typed,
    shown: matching.slice(from, from + place.perPage),
    pages: { total: matching.length, page, perPage: place.perPage, onChange: setPlace },
    choose: (next: RowChoice): void => {
      setChosen(next);
      toFirst();
    },
    search: (text: string | undefined): void => {
      setTyped(text);
      toFirst();
    },
  };
};

/** The entries, twenty-five at a time, found by name or by what stands in their way. */
export const EntriesTable = ({ rows, version, menuOf, renderBulk, empty }: Props) => {
  const { choice, choices, typed, shown, pages, choose, search } = useRowChoice(rows);
  const [marked, setMarked] = useState<{ version: number; keys: ReadonlySet<RowKey> }>({
    version,
    keys: new Set(),
  });
  if (rows.length === 0) return empty;
  const keys = marked.version === version ? marked.keys : new Set<RowKey>();
  const selected = menuOf === null ? [] : rows.filter(({ at }) => keys.has(at));
  const editing = menuOf && {
    selection: {
      selected: keys,
      onChange: (next: ReadonlySet<RowKey>) => setMarked({ version, keys: next }),
    },
    rowActions: actionsBy(menuOf),
  };
  return (
    <Stack>
      <div className={styles.filters}>
        <SearchField
          label="行を探す"
          placeholder="氏名・部署・役職"
          value={typed}
          onSearch={search}
        />
        <SegmentedControl<RowChoice>
          label="表示する行"
          labelHidden
          value={choice}
          options={choices.map((value) => ({
            value,
            label: `${LABELS[value]} ${formatNumber(rows.filter(IS_SHOWN[value]).length)}`,
          }))}
          onChange={choose}
        />
      </div>
      <Table
        caption="発令の内容"
        columns={COLUMNS}
        rows={shown}
        rowKey={({ at }) => at}
        rowName={subjectOf}
        {...editing}
      />
      <Pagination {...pages} />
      {selected.length > 0 && (
        <ActionBar>
          <span aria-live="polite">{formatNumber(selected.length)}件を選択中</span>
          {renderBulk(selected)}
        </ActionBar>
      )}
    </Stack>
  );
};
