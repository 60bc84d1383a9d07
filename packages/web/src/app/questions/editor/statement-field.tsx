import { blankNumbers, QUESTION_TYPES } from '@tokiori/domain';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ImageField } from '../../files/image-field';
import { Button } from '../../../ui/button/button';
import { TextArea } from '../../../ui/field/text-field';
import { Accordion } from '../../../ui/surface/accordion';
import { Stack } from '../../../ui/surface/card';
import type { PartProps } from './form-type';
import { FormulaHints } from './formula-hints';
import { SyntaxHelp } from './syntax-help';
import styles from './editor.module.css';

/** What the learner reads, with help for its marks. */
export const StatementField = ({ form }: PartProps) => {
  const { control, register, setValue, getValues, formState } = form;
  const [helpOpen, setHelpOpen] = useState(false);
  const area = useRef<HTMLTextAreaElement | null>(null);
  const type = useWatch({ control, name: 'question_type' });
  const image = useWatch({ control, name: 'statement_image' });
  const statement = useWatch({ control, name: 'statement' });
  const { ref, ...field } = register('statement');

  /** Puts a mark where the caret stands, around what is selected. */
  const insert = (before: string, after = ''): void => {
    const input = area.current;
    if (!input) return;
    const { selectionStart: start, selectionEnd: end } = input;
    const text = getValues('statement');
    const next = text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end);
    setValue('statement', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    input.focus();
    input.setSelectionRange(start + before.length, end + before.length);
  };
  /** Makes a blank of the selected word, or an empty one at the caret. */
  const insertBlank = (): void => {
    const input = area.current;
    if (!input) return;
    const { selectionStart: start, selectionEnd: end } = input;
    const text = getValues('statement');
    const position = Math.max(0, ...blankNumbers(text)) + 1;
    const blank = `{{${position}}}`;
    setValue('statement', text.slice(0, start) + blank + text.slice(end), { shouldDirty: true });
    const word = { text: text.slice(start, end).trim(), position };
    setValue('orderable', [...getValues('orderable'), word], { shouldDirty: true });
    input.focus();
    input.setSelectionRange(start + blank.length, start + blank.length);
  };
  return (
    <Stack gap="tight">
      <TextArea
        {...field}
        ref={(element) => {
          ref(element);
          area.current = element;
        }}
        label="問題文"
        required
        error={formState.errors.statement?.message}
        rows={5}
      />
      <FormulaHints text={statement} />
      <div className={styles.buttons}>
        {QUESTION_TYPES[type].hasBlanks && (
          <Button icon="plus" onClick={insertBlank}>
            空欄を入れる
          </Button>
        )}
        <Button variant="quiet" onClick={() => insert('**', '**')}>
          太字
        </Button>
        <Button variant="quiet" onClick={() => insert('{', '|よみ}')}>
          ふりがな
        </Button>
        <Button variant="quiet" onClick={() => insert('$', '$')}>
          数式
        </Button>
        <ImageField
          label="問題文の画像"
          value={image}
          error={formState.errors.statement_image?.message}
          onChange={(address) => setValue('statement_image', address, { shouldDirty: true })}
        />
      </div>
      <Accordion title="書き方の例" open={helpOpen} onToggle={setHelpOpen}>
        <SyntaxHelp />
      </Accordion>
    </Stack>
  );
};
