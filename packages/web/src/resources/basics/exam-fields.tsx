import { HONESTY_STATEMENT, MAX_TIME_LIMIT_MINUTES, type ExamRules } from '@tokiori/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { numberOrNull } from '../../app/forms/typed-number';
import { Switch } from '../../ui/choice/checkbox';
import { TextArea, TextField } from '../../ui/field/text-field';
import { Stack } from '../../ui/surface/card';
import { Accordion } from '../../ui/surface/accordion';
import type { BasicFormApi } from './basic-values';
import styles from './basics.module.css';
import { PoolFields } from './pool-fields';

interface Props {
  form: BasicFormApi;
  /** `null` for a new one. */
  basicId: number | null;
}

const isExam = (rules: ExamRules): boolean =>
  rules.time_limit_minutes !== null ||
  rules.pools !== null ||
  rules.honesty !== null ||
  rules.counts_leaving ||
  rules.needs_room_code;

/** How a basic is held as an examination: folded until somebody wants it. */
export const ExamFields = ({ form, basicId }: Props) => {
  const { register, formState, getValues } = form;
  const [isOpen, setOpen] = useState(() => isExam(getValues('exam_rules')));
  const errors = formState.errors.exam_rules;
  return (
    <div className={styles.exam}>
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
          <PoolFields form={form} basicId={basicId} />
          <HonestyFields form={form} />
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

const HonestyFields = ({ form }: Pick<Props, 'form'>) => {
  const { control, register, setValue, formState } = form;
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
