import type { Question } from '@tokiori/contract';
import { listQuestions } from '@tokiori/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { queryOf } from '../../api/query-of';
import { listQueryOf } from '../../lists/list-search';
import { useRowSelection } from '../../lists/use-row-selection';
import { Table } from '../../../ui/data/table';
import type { Sort } from '../../../ui/data/table-types';
import { SearchField } from '../../../ui/field/search-field';
import { Pagination } from '../../../ui/navigation/pagination';
import { ActionDialog } from '../../../ui/overlay/action-dialog';
import { useMedia } from '../../../ui/use-media';
import { Accordion } from '../../../ui/surface/accordion';
import { categoryQueryOf, type ChosenCategory } from '../category-filter';
import { pickerColumns } from './picker-columns';
import styles from './question-picker.module.css';

interface Props {
  open: boolean;
  /** Questions that are there already. */
  takenIds: ReadonlySet<number>;
  /** `false` for those who are not told how people did. */
  withRates?: boolean;
  onPick: (questions: Question[]) => void;
  onClose: () => void;
  /** The category tree. */
  renderCategories: (
    chosen: ChosenCategory,
    onChoose: (chosen: ChosenCategory) => void,
  ) => ReactNode;
}

/** Questions from the bank, by category and words, many at a time. */
export const QuestionPicker = (props: Props) => (props.open ? <OpenPicker {...props} /> : null);

const keyOf = ({ id }: Question): number => id;

const OpenPicker = ({ takenIds, withRates = true, onPick, onClose, renderCategories }: Props) => {
  const [chosen, setChosen] = useState<ChosenCategory>(null);
  const [q, setQ] = useState<string>();
  const [sort, setSort] = useState<Sort | null>(null);
  const [place, setPlace] = useState({ page: 1, perPage: 25 });
  const [folded, setFolded] = useState(true);
  const isNarrow = useMedia('(max-width: 799px)');
  const { data } = useQuery({
    ...queryOf(listQuestions, {
      query: { q, ...categoryQueryOf(chosen), ...listQueryOf({ sort, ...place }) },
    }),
    placeholderData: keepPreviousData,
  });
  const { selection, selectedRows } = useRowSelection(data?.rows, keyOf);
  const picked = selectedRows.filter(({ id }) => !takenIds.has(id));
  const goFirst = (): void => setPlace({ ...place, page: 1 });
  const tree = renderCategories(chosen, (next) => {
    setChosen(next);
    setFolded(true);
    goFirst();
  });
  return (
    <ActionDialog
      wide
      title="問題を選ぶ"
      actionLabel={picked.length === 0 ? '選んだ問題を入れる' : `選んだ${picked.length}問を入れる`}
      disabled={picked.length === 0}
      onAction={() => onPick(picked)}
      onClose={onClose}
    >
      <div className={styles.columns}>
        {isNarrow ? (
          <Accordion title="カテゴリで絞り込む" open={!folded} onToggle={(on) => setFolded(!on)}>
            {tree}
          </Accordion>
        ) : (
          <div className={styles.side}>{tree}</div>
        )}
        <div className={styles.main}>
          <SearchField
            label="検索"
            placeholder="タイトル・問題文・選択肢・解説・タグ"
            value={q}
            onSearch={(text) => {
              setQ(text);
              goFirst();
            }}
          />
          <Table
            caption="問題"
            columns={pickerColumns(takenIds, withRates)}
            rows={data?.rows}
            rowKey={keyOf}
            rowName={({ title }) => title}
            sort={sort}
            onSort={setSort}
            selection={selection}
          />
          {data && <Pagination total={data.total} {...place} onChange={setPlace} />}
        </div>
      </div>
    </ActionDialog>
  );
};
