import type { ReminderPreferences } from '@tokiori/contract';
import { putReminderPreferences } from '@tokiori/contract/client';
import { useAction } from '../../app/api/use-action';
import { useLatest } from '../../app/api/use-latest';
import { EditForm } from '../../app/forms/edit-form';
import { useEditForm } from '../../app/forms/use-edit-form';
import { PlanFields } from './plan-fields';
import { remindResolver, remindValuesOf } from './remind-values';
import { preferencesOf } from './reminders.api';
import { RuleFields } from './rule-fields';

interface Props {
  companyId: number;
  preferences: ReminderPreferences;
}

/** Changes a company's reminders. */
export const RemindForm = ({ companyId, preferences }: Props) => {
  const latest = useLatest();
  const update = useAction(putReminderPreferences, {
    errorsIn: 'caller',
    doneMessage: 'リマインド設定を保存しました。',
  });
  const { daily, recap } = remindValuesOf(preferences);
  const { form, edit } = useEditForm({
    record: preferences,
    target: 'reminder',
    valuesOf: remindValuesOf,
    resolver: remindResolver,
    // Both plans are always sent; the revision says that they are those that were seen.
    send: (body) =>
      update.runAsync({ params: { company_id: companyId }, body: { daily, recap, ...body } }),
    load: (): Promise<ReminderPreferences> => latest(preferencesOf(companyId)),
  });
  return (
    <EditForm edit={edit} saveLabel="リマインド設定を保存する">
      <PlanFields form={form} kind="daily" title="テスト" label="テストのお知らせを送る" />
      <PlanFields form={form} kind="recap" title="復習" label="復習のお知らせを送る" />
      <RuleFields form={form} />
    </EditForm>
  );
};
