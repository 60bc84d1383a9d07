import type { Department, User } from '@tokiori/contract';
import { updateUser } from '@tokiori/contract/client';
import { useAction } from '../../../app/api/use-action';
import { useLatest } from '../../../app/api/use-latest';
import { EditForm } from '../../../app/forms/edit-form';
import { useEditForm } from '../../../app/forms/use-edit-form';
import { refreshSession } from '../fresh-session';
import { userOf } from '../user-administration';
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
  const latest = useLatest();
  const update = useAction(updateUser, { errorsIn: 'caller', doneMessage: '保存しました。' });
  const { form, edit } = useEditForm({
    record: user,
    target: 'user',
    valuesOf: userValuesOf,
    resolver: userResolver,
    send: (body) => update.runAsync({ params: { id: user.id }, body }),
    load: () => latest(userOf(user.id)),
    onSaved: async ({ name }) => {
      if (isSelf) await refreshSession({ name });
    },
  });
  return (
    <EditForm edit={edit} leaving={leaving}>
      <UserFields form={form} departments={departments} isInvited={false} />
    </EditForm>
  );
};
