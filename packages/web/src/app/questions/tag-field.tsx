import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, type ComponentProps } from 'react';
import { formatNumber } from '../../ui/format/number';
import { SuggestingField } from '../../ui/field/suggesting-field';
import { useAdministered } from '../session/administered';
import { offeredTags, tagsWith, typedTag, withTag } from './tags';

type Field = ComponentProps<typeof SuggestingField>;
type Props = Omit<Field, 'suggestions' | 'suggestionsLabel' | 'onSuggestion'>;

/** Tags with 「、」 between them, beside those that the company uses. */
export const TagField = ({ value, onChange, ...field }: Props) => {
  const { companyId } = useAdministered();
  const typed = useDeferredValue(typedTag(value));
  const { data } = useQuery({
    ...tagsWith(companyId, typed),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  return (
    <SuggestingField
      {...field}
      value={value}
      onChange={onChange}
      suggestionsLabel="使われているタグ"
      suggestions={offeredTags(data?.rows ?? [], value).map(({ tag, question_count: count }) => ({
        value: tag,
        label: `${tag}（${formatNumber(count)}問）`,
      }))}
      onSuggestion={(tag) => onChange(withTag(value, tag))}
    />
  );
};
