import { QUESTION_CATEGORY_LABELS, QUESTION_TYPE_LABELS } from '@tokiori/domain';
import type { ListState } from '../../app/lists/use-list-state';
import { FilterBar } from '../../ui/data/filter-bar';
import { FilterSelect } from '../../ui/field/filter-select';
import { SearchField } from '../../ui/field/search-field';
import type { QuestionFilterName } from './questions.api';

type FilterProps = Pick<ListState<QuestionFilterName>, 'filters' | 'setFilters'>;

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const TYPES = optionsOf(QUESTION_TYPE_LABELS);
const CATEGORIES = optionsOf(QUESTION_CATEGORY_LABELS);
const OWNERS = [
  { value: 'false', label: '自社の問題' },
  { value: 'true', label: '提供の問題' },
];

/** Words, form, kind and whose; the category has its own place. */
export const QuestionFilters = ({ filters, setFilters }: FilterProps) => {
  const folded = [filters.question_type, filters.question_category, filters.preset];
  const chosen = (name: 'question_type' | 'question_category' | 'preset') => ({
    value: filters[name],
    onChoose: (value: string | undefined) => setFilters({ [name]: value }),
  });
  return (
    <FilterBar
      search={
        <SearchField
          label="検索"
          placeholder="タイトル・問題文の言葉"
          value={filters.q}
          onSearch={(q) => setFilters({ q })}
        />
      }
      activeCount={folded.filter(Boolean).length}
      onClear={() =>
        setFilters({ question_type: undefined, question_category: undefined, preset: undefined })
      }
    >
      <FilterSelect {...chosen('question_type')} label="形式" options={TYPES} />
      <FilterSelect {...chosen('question_category')} label="種別" options={CATEGORIES} />
      <FilterSelect {...chosen('preset')} label="作成元" options={OWNERS} />
    </FilterBar>
  );
};
