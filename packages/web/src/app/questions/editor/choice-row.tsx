import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { ImageField } from '../../files/image-field';
import { FieldError } from '../../../ui/field/form-field';
import { FormulaHints } from './formula-hints';
import type { QuestionFormApi } from './form-type';
import styles from './editor.module.css';

interface Props {
  form: QuestionFormApi;
  index: number;
  isMulti: boolean;
  /** Room for a picture was asked for. */
  wantsImage: boolean;
  onMark: (isMarked: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One choice: whether it is right, its words, its picture. */
export const ChoiceRow = ({ form, index, isMulti, wantsImage, onMark, onKeyDown }: Props) => {
  const { control, register, setValue, formState } = form;
  const choice = useWatch({ control, name: `selectable.${index}` });
  const error = formState.errors.selectable?.[index]?.text?.message;
  const errorId = `choice-${index}-error`;
  const name = `選択肢${index + 1}`;
  const hasImage = choice?.image != null;
  return (
    <div className={styles.choice}>
      <label className={styles.mark} title="正解にする">
        <input
          type={isMulti ? 'checkbox' : 'radio'}
          name={isMulti ? undefined : 'right-choice'}
          aria-label={`${name}を正解にする`}
          checked={choice?.is_correct ?? false}
          onChange={(event) => onMark(event.target.checked)}
        />
        <span className={styles.markText}>{choice?.is_correct ? '正解' : '誤り'}</span>
      </label>
      <input
        {...register(`selectable.${index}.text`)}
        className={styles.text}
        aria-label={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder={name}
        autoComplete="off"
        onKeyDown={onKeyDown}
      />
      {(hasImage || wantsImage) && (
        <div className={styles.whole}>
          <ImageField
            label={`${name}の画像`}
            value={choice?.image ?? null}
            onChange={(image) =>
              setValue(`selectable.${index}.image`, image, { shouldDirty: true })
            }
          />
        </div>
      )}
      <div className={styles.whole}>
        <FieldError id={errorId} error={error} />
        <FormulaHints text={choice?.text ?? ''} />
      </div>
    </div>
  );
};
