import { blankNumbers, MAX_WORD_COUNT } from '@tokiori/domain';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button, IconButton } from '../../../ui/button/button';
import { InlineError } from '../../../ui/feedback/error-display';
import { FieldError } from '../../../ui/field/form-field';
import type { PartProps } from './form-type';
import styles from './editor.module.css';

/** The words for the blanks, and decoys. */
export const WordsField = ({ form }: PartProps) => {
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'orderable' });
  const statement = useWatch({ control, name: 'statement' });
  const blanks = [...new Set(blankNumbers(statement))].sort((one, other) => one - other);
  const error = formState.errors.orderable?.message ?? formState.errors.orderable?.root?.message;
  const add = (position: number | null): void =>
    append({ text: '', position }, { focusName: `orderable.${fields.length}.text` });
  const positions = useWatch({ control, name: 'orderable' }).map((word) => word.position);
  const missing = blanks.find((blank) => !positions.includes(blank));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>語句</legend>
      <p className={styles.hint}>
        空欄に入る語句を1つずつ作ります。どの空欄にも入らない「迷わせる語句」も加えられます。
      </p>
      <ul className={styles.words}>
        {fields.map(({ id }, index) => (
          <li key={id}>
            <WordRow form={form} index={index} blanks={blanks} onRemove={() => remove(index)} />
          </li>
        ))}
      </ul>
      {error && <InlineError message={error} />}
      <div className={styles.buttons}>
        {missing !== undefined && (
          <Button icon="plus" onClick={() => add(missing)}>
            空欄{missing}の語句を追加
          </Button>
        )}
        <Button icon="plus" disabled={fields.length >= MAX_WORD_COUNT} onClick={() => add(null)}>
          迷わせる語句を追加
        </Button>
      </div>
    </fieldset>
  );
};

interface RowProps extends PartProps {
  index: number;
  blanks: readonly number[];
  onRemove: () => void;
}

const WordRow = ({ form, index, blanks, onRemove }: RowProps) => {
  const { control, register, setValue, formState } = form;
  const position = useWatch({ control, name: `orderable.${index}.position` });
  const issues = formState.errors.orderable?.[index];
  const error = issues?.text?.message ?? issues?.position?.message;
  const errorId = `word-${index}-error`;
  const options = position === null || blanks.includes(position) ? blanks : [...blanks, position];
  return (
    <div className={styles.word}>
      <select
        className={styles.text}
        aria-label={`語句${index + 1}の入る空欄`}
        value={position ?? ''}
        onChange={({ target }) =>
          setValue(
            `orderable.${index}.position`,
            target.value === '' ? null : Number(target.value),
            {
              shouldDirty: true,
              shouldValidate: formState.isSubmitted,
            },
          )
        }
      >
        <option value="">迷わせる語句</option>
        {options.map((blank) => (
          <option key={blank} value={blank}>
            空欄{blank}
          </option>
        ))}
      </select>
      <input
        {...register(`orderable.${index}.text`)}
        className={styles.text}
        aria-label={`語句${index + 1}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder="語句"
        autoComplete="off"
      />
      <IconButton icon="trash" label={`語句${index + 1}を消す`} onClick={onRemove} />
      <div className={styles.whole}>
        <FieldError id={errorId} error={error} />
      </div>
    </div>
  );
};
