import { HONESTY_STATEMENT, MAX_TIME_LIMIT_MINUTES } from '@tokiori/contract';
import { useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Switch } from '../../../ui/choice/checkbox';
import { TextArea, TextField } from '../../../ui/field/text-field';
import { Accordion } from '../../../ui/surface/accordion';
import { Stack } from '../../../ui/surface/card';
import { numberOrNull } from '../../forms/typed-number';
import { isExam, type ExamValues } from './exam-values';
import styles from './rules.module.css';

interface Props {
  /** What is decided here, and from when on a change holds. */
  lead: string;
  /** What a limit of time is of, and what becomes of what is left. */
  limitHint: string;
  /** Which questions are asked. */
  pools: ReactNode;
}

/** How something is held as an examination, of the form around it: folded until somebody wants it. */
export const ExamFields = ({ lead, limitHint, pools }: Props) => {
  const { register, formState, getValues } = useFormContext<ExamValues>();
  const [isOpen, setOpen] = useState(() => isExam(getValues('exam_rules')));
  const errors = formState.errors.exam_rules;
  return (
    <div className={styles.exam}>
      <Accordion title="試験の設定" open={isOpen || errors !== undefined} onToggle={setOpen}>
        <Stack>
          <p>{lead}</p>
          <div className={styles.narrow}>
            <TextField
              {...register('exam_rules.time_limit_minutes', { setValueAs: numberOrNull })}
              inputMode="numeric"
              label="制限時間"
              unit="分"
              hint={`1分から${MAX_TIME_LIMIT_MINUTES}分まで。空欄のときは、制限しません。${limitHint}`}
              error={errors?.time_limit_minutes?.message}
            />
          </div>
          {pools}
          <HonestyFields />
          <Switch
            {...register('exam_rules.counts_leaving')}
            label="解答のページを離れた回数を記録する"
            hint="ほかの画面に移った回数と時間が、解答シートの結果に残ります。理由までは分かりません。合否には使いません。"
          />
          <Switch
            {...register('exam_rules.needs_room_code')}
            label="会場のコードを入力してもらう"
            hint="「試験の会場」の画面で会場を開き、6桁のコードを見せます。コードを入力した人だけが始められます。"
          />
        </Stack>
      </Accordion>
    </div>
  );
};

const HonestyFields = () => {
  const { control, register, setValue, formState } = useFormContext<ExamValues>();
  const honesty = useWatch({ control, name: 'exam_rules.honesty' });
  return (
    <>
      <Switch
        label="始める前に、確認の文を読んでもらう"
        hint="受講者は、チェックを入れないと始められません。確認した時刻は、解答シートの結果に残ります。"
        checked={honesty !== null}
        onChange={({ target }) =>
          setValue('exam_rules.honesty', target.checked ? { text: '' } : null, {
            shouldDirty: true,
          })
        }
      />
      {honesty !== null && (
        <TextArea
          {...register('exam_rules.honesty.text')}
          label="確認の文"
          hint={`300文字まで。空欄のときは「${HONESTY_STATEMENT}」と表示します。`}
          error={formState.errors.exam_rules?.honesty?.text?.message}
          rows={3}
        />
      )}
    </>
  );
};
