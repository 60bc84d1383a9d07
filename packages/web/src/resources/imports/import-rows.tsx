import type { Import, ImportOutcome, ImportRow } from '@tokiori/contract';
import { listImportRows } from '@tokiori/contract/client';
import { csvText } from '@tokiori/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allRows } from '../../app/api/all-rows';
import { queryOf } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { saveFile } from '../../app/files/save-file';
import { useCsvExport } from '../../app/files/use-csv-export';
import { Button } from '../../ui/button/button';
import { SegmentedControl } from '../../ui/choice/radio-group';
import { Table } from '../../ui/data/table';
import type { Column } from '../../ui/data/table-types';
import { TwoLines } from '../../ui/data/two-lines';
import { ErrorDisplay } from '../../ui/feedback/error-display';
import { formatNumber } from '../../ui/format/number';
import { Pagination } from '../../ui/navigation/pagination';
import { Stack } from '../../ui/surface/card';
import { ImportRowChanges } from './import-row-changes';
import { ImportRowEdit } from './import-row-edit';
import { kindWords, OUTCOMES, outcomeCounts } from './import-words';
import styles from './imports.module.css';

type ShownOutcome = ImportOutcome | 'All';

const ORDER: readonly ImportOutcome[] = ['Error', 'Create', 'Update', 'Skip'];

const isShown = (outcome: ImportOutcome, { state }: Import): boolean =>
  // What was written is with the people and questions themselves.
  state !== 'Completed' || outcome === 'Error' || outcome === 'Skip';

/** The lines of a file, by what becomes of them. */
export const ImportRows = ({ stored }: { stored: Import }) => {
  const counts = outcomeCounts(stored);
  const outcomes = ORDER.filter((outcome) => counts[outcome] > 0 && isShown(outcome, stored));
  const [chosen, setChosen] = useState<ShownOutcome | null>(null);
  const [place, setPlace] = useState({ page: 1, perPage: 25 });
  const shown = chosen !== null && (chosen === 'All' || counts[chosen] > 0) ? chosen : outcomes[0];
  const wanted = shown === 'All' ? outcomes : shown === undefined ? [] : [shown];
  const from = (place.page - 1) * place.perPage;
  const query = useQuery({
    ...queryOf(listImportRows, {
      params: { id: stored.id },
      query: {
        outcome: JSON.stringify(wanted),
        range: JSON.stringify([from, from + place.perPage - 1]),
      },
    }),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  const exporting = useCsvExport(() => saveWrong(stored));
  if (shown === undefined) return null;
  if (query.error)
    return <ErrorDisplay message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <Stack>
      <div className={styles.filters}>
        <SegmentedControl<ShownOutcome>
          label="表示する行"
          labelHidden
          value={shown}
          onChange={(next) => {
            setChosen(next);
            setPlace({ ...place, page: 1 });
          }}
          options={[
            ...outcomes.map((value) => ({
              value,
              label: `${OUTCOMES[value]} ${formatNumber(counts[value])}`,
            })),
            ...(outcomes.length > 1 ? [{ value: 'All' as const, label: 'すべて' }] : []),
          ]}
        />
        {counts.Error > 0 && (
          <Button icon="download" busy={exporting.isPending} onClick={() => void exporting.run()}>
            誤りのある行をCSVで保存する
          </Button>
        )}
      </div>
      <Table
        caption="ファイルの行"
        columns={columnsOf(stored)}
        rows={query.data?.rows}
        rowKey={({ id }) => id}
      />
      {query.data && <Pagination total={query.data.total} {...place} onChange={setPlace} />}
    </Stack>
  );
};

const textOf = ({ cells }: ImportRow, { mapping }: Import, field: string): string => {
  const at = mapping.indexOf(field);
  return at < 0 ? '' : (cells[at] ?? '').trim();
};

const columnsOf = (stored: Import): readonly Column<ImportRow>[] => {
  const { name, notes } = kindWords(stored.kind);
  const texts = (row: ImportRow, fields: readonly string[]): string[] =>
    fields.map((field) => textOf(row, stored, field)).filter(Boolean);
  return [
    { id: 'line', header: '行', align: 'end', cell: ({ line }) => line },
    {
      id: 'name',
      header: '内容',
      isName: true,
      cell: (row) => (
        <TwoLines note={texts(row, notes).join('　')}>
          <span className={styles.name}>{texts(row, name)[0] ?? '（空欄）'}</span>
        </TwoLines>
      ),
    },
    {
      id: 'outcome',
      header: 'どうなるか',
      cell: (row) => <Outcome stored={stored} row={row} />,
    },
  ];
};

/** Why a line cannot be taken or is left alone, what it changes, and the way to mend it. */
const Outcome = ({ stored, row }: { stored: Import; row: ImportRow }) => {
  const { outcome, issues, changes } = row;
  const isOpen = stored.state === 'Ready' || stored.state === 'Failed';
  return (
    <div className={styles.outcome}>
      <span>{OUTCOMES[outcome]}</span>
      {issues.map(({ column, message }) => (
        <span
          key={`${column}${message}`}
          className={outcome === 'Error' ? styles.error : styles.remark}
        >
          {column === null || message.startsWith(column) ? message : `${column}: ${message}`}
        </span>
      ))}
      {changes.length > 0 && <ImportRowChanges changes={changes} isNew={outcome === 'Create'} />}
      {outcome === 'Error' && isOpen && row.cells.length > 0 && (
        <ImportRowEdit stored={stored} row={row} />
      )}
    </div>
  );
};

/** The wrong lines as they stood in the file, and beside them what is wrong: mended, they can be taken again. */
const saveWrong = async (stored: Import): Promise<string> => {
  const rows = await allRows(listImportRows, {
    params: { id: stored.id },
    query: { outcome: '["Error"]' },
  });
  const why = ({ issues }: ImportRow): string =>
    issues
      .map(({ column, message }) =>
        column === null || message.startsWith(column) ? message : `${column}: ${message}`,
      )
      .join(' ');
  const { headings, file_name: fileName } = stored;
  const text = csvText([
    [...headings, '誤り'],
    ...rows.map((row) => [...headings.map((_, at) => row.cells[at] ?? ''), why(row)]),
  ]);
  saveFile(`誤りのある行_${fileName.replace(/\.[^.]{1,10}$/, '')}.csv`, text);
  return `${formatNumber(rows.length)}行をCSVで保存しました。直してから、その行だけを取り込めます。`;
};
