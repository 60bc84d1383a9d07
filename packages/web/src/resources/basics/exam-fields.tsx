import { MAX_TIME_LIMIT_MINUTES, type ExamRules } from '@tokiori/contract';
import { useState } from 'react';
import { numberOrNull } from '../../app/forms/typed-number';
import { TextField } from '../../ui/field/text-field';
import { Stack } from '../../ui/surface/card';
import { Accordion } from '../../ui/surface/accordion';
import type { BasicFormApi } from './basic-values';
import styles from './basics.module.css';

const isExam = (rules: ExamRules): boolean => rules.time_limit_minutes !== null;

/** How a basic is held as an examination: folded until somebody wants it. */
export const ExamFields = ({ form }: { form: BasicFormApi }) => {
  const { register, formState, getValues } = form;
  const [isOpen, setOpen] = useState(() => isExam(getValues('exam_rules')));
  const errors = formState.errors.exam_rules;
  return (
    <Accordion title="試験の設定" open={isOpen || errors !== undefined} onToggle={setOpen}>
      <Stack>
        <p>
          このベーシックを試験として行うときに決めます。受講者には、始める前の画面で伝えます。変更は、次に始める受講から変わります。
        </p>
        <div className={styles.narrow}>
          <TextField
            {...register('exam_rules.time_limit_minutes', { setValueAs: numberOrNull })}
            inputMode="numeric"
            label="制限時間"
            unit="分"
            hint={`1分から${MAX_TIME_LIMIT_MINUTES}分まで。空欄のときは、制限しません。時間が過ぎると、解答していない問題は不正解になります。`}
            error={errors?.time_limit_minutes?.message}
          />
        </div>
      </Stack>
    </Accordion>
  );
};
