import type { Department, User } from '@tokiori/contract';
import { updateUser } from '@tokiori/contract/client';
import { useForm } from 'react-hook-form';
import { useAction } from '../../../app/api/use-action';
import { SaveBar } from '../../../app/forms/save-bar';
import { UnsavedGuard } from '../../../app/forms/unsaved-guard';
import { useIssue } from '../../../app/forms/use-issue';
import { refreshSession } from '../fresh-session';
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
  const { issue, catching } = useIssue(form);
  const update = useAction(updateUser, {
    errorsIn: 'caller',
    doneMessage: '保存しました。',
  });
  const submit = form.handleSubmit(
    catching(async (body) => {
      const saved = await update.runAsync({ params: { id: user.id }, body });
      form.reset(userValuesOf(saved));
      if (isSelf) await refreshSession({ name: saved.name });
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <UserFields form={form} departments={departments} isInvited={false} />
      <SaveBar issue={issue} busy={update.isPending} onSave={submit}>
        保存する
      </SaveBar>
      <UnsavedGuard when={isDirty && !leaving} />
    </form>
  );
};
