import { useController } from 'react-hook-form';
import { TagField } from '../tag-field';
import type { PartProps } from './form-type';

/** The tags of the question. */
export const TagsField = ({ form: { control } }: PartProps) => {
  const { field, fieldState } = useController({ control, name: 'tags' });
  return (
    <TagField
      {...field}
      label="タグ"
      hint="問題一覧で探すための言葉です。10個まで、「、」で区切って入力します。"
      error={fieldState.error?.message}
    />
  );
};
