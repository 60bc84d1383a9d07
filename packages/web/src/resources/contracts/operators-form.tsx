import type { OperatorsContract } from '@tokiori/contract';
import { putCompanyContract } from '@tokiori/contract/client';
import { GRACE_DAYS } from '@tokiori/domain';
import { Controller, useWatch } from 'react-hook-form';
import { useAction } from '../../app/api/use-action';
import { useLatest } from '../../app/api/use-latest';
import { EditForm } from '../../app/forms/edit-form';
import { useEditForm } from '../../app/forms/use-edit-form';
import { RadioGroup } from '../../ui/choice/radio-group';
import { DateField, TextArea, TextField } from '../../ui/field/text-field';
import { Section, Stack } from '../../ui/surface/card';
import { companyContractOf } from './contracts.api';
import { PLANS, seatsText } from './contract-words';
import {
  operatorsFieldsOf,
  operatorsResolver,
  operatorsValuesOf,
  type OperatorsFields,
  type OperatorsFormApi,
  type OperatorsValues,
} from './operators-values';

interface Props {
  contract: OperatorsContract;
  /** Of the company. */
  zone: string;
}

/** Sets a contract that is not paid by card. */
export const OperatorsForm = ({ contract, zone }: Props) => {
  const latest = useLatest();
  const { company_id: id } = contract;
  const update = useAction(putCompanyContract, {
    errorsIn: 'caller',
    doneMessage: 'ご契約を保存しました。',
  });
  const { form, edit } = useEditForm<OperatorsContract, OperatorsValues, OperatorsFields>({
    record: contract,
    target: 'contract',
    valuesOf: (one) => operatorsValuesOf(one, zone),
    resolver: operatorsResolver,
    // The call takes a contract as a whole.
    send: ({ revision }): Promise<OperatorsContract> =>
      update.runAsync({
        params: { id },
        body: { ...operatorsFieldsOf(form.getValues()), revision },
      }),
    load: () => latest(companyContractOf(id)),
  });
  return (
    <EditForm edit={edit} saveLabel="ご契約を保存する">
      <Section title="ご契約の設定">
        <Fields form={form} used={contract.seats_used} />
      </Section>
    </EditForm>
  );
};

const PLAN_OPTIONS = [
  { value: 'Trial', label: PLANS.Trial, hint: '無料で使える席を渡します。期限はありません。' },
  {
    value: 'Invoice',
    label: PLANS.Invoice,
    hint: `請求書でお支払いいただいた期間を記録します。過ぎてから${GRACE_DAYS}日で、閲覧だけになります。`,
  },
] as const satisfies readonly { value: OperatorsFields['plan']; label: string; hint: string }[];

const Fields = ({ form, used }: { form: OperatorsFormApi; used: number }) => {
  const { control, register, formState } = form;
  const { errors } = formState;
  const plan = useWatch({ control, name: 'plan' });
  return (
    <Stack>
      <Controller
        control={control}
        name="plan"
        render={({ field }) => (
          <RadioGroup
            label="支払い方"
            options={PLAN_OPTIONS}
            value={field.value}
            onChange={field.onChange}
            error={errors.plan?.message}
          />
        )}
      />
      <TextField
        {...register('seats')}
        inputMode="numeric"
        label="席数"
        unit="席"
        required
        autoComplete="off"
        hint={`いま${seatsText(used)}を使っています。`}
        error={errors.seats?.message}
      />
      {plan === 'Invoice' && (
        <DateField
          {...register('to_date')}
          label="お支払い済みの最後の日"
          required
          error={errors.to_date?.message}
        />
      )}
      <TextArea
        {...register('note')}
        label="運営のメモ"
        hint="会社には表示されません。"
        rows={4}
        error={errors.note?.message}
      />
    </Stack>
  );
};
