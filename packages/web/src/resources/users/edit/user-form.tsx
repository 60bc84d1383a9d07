import { updateUser, type Department, type User } from '@tokiori/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAction } from '../../../app/api/use-action';
import { showErrors } from '../../../app/forms/show-errors';
import { UnsavedGuard } from '../../../app/forms/unsaved-guard';
import { useSaveKey } from '../../../app/forms/use-save-key';
import { Button } from '../../../ui/button/button';
import { InlineError } from '../../../ui/feedback/error-display';
import { ActionBar } from '../../../ui/surface/card';
import { refreshSession } from '../fresh-session';
import { USER_READS } from '../user-administration';
import { UserFields } from '../user-fields';
import { userResolver, userValuesOf } from '../user-values';

interface Props {
  user: User;
  departments: readonly Department[];
  isSelf: boolean;
  /** The page is being left on purpose. */
  leaving: boolean;
}

/** Changes who somebody is and where they work. */
export const UserForm = ({ user, departments, isSelf, leaving }: Props) => {
  const form = useForm({ resolver: userResolver, defaultValues: userValuesOf(user) });
  const { isDirty } = form.formState;
  const [fault, setFault] = useState<string | null>(null);
  const update = useAction(updateUser, {
    errorsIn: 'caller',
    doneMessage: '保存しました。',
    refreshes: USER_READS,
  });
  const submit = form.handleSubmit(async (body) => {
    setFault(null);
    try {
      const saved = await update.runAsync({ params: { id: user.id }, body });
      form.reset(userValuesOf(saved));
      if (isSelf) await refreshSession({ name: saved.name });
    } catch (error) {
      setFault(showErrors(error, form));
    }
  });
  useSaveKey(() => void submit());
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <UserFields form={form} departments={departments} isInvited={false} />
      <ActionBar>
        {fault && <InlineError message={fault} />}
        <Button type="submit" variant="primary" busy={update.isPending} title="Ctrl+S">
          保存する
        </Button>
      </ActionBar>
      <UnsavedGuard when={isDirty && !leaving} />
    </form>
  );
};
