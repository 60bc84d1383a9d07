import type { User } from '@tokiori/contract';
import { updateUser } from '@tokiori/contract/client';
import type { ReactNode } from 'react';
import { useAction } from '../../../app/api/use-action';
import { useLatest } from '../../../app/api/use-latest';
import { EditForm } from '../../../app/forms/edit-form';
import { useEditForm } from '../../../app/forms/use-edit-form';
import { refreshSession } from '../fresh-session';
import { userOf } from '../user-administration';
import { userResolver, userValuesOf, type UserFormApi } from '../user-values';

interface Props {
  user: User;
  isSelf: boolean;
  /** The fields of this tab. The form holds the values of all tabs, and sends those that were changed. */
  children: (form: UserFormApi) => ReactNode;
}

/** Changes some of what an admin says about a user. */
export const UserForm = ({ user, isSelf, children }: Props) => {
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
  return <EditForm edit={edit}>{children(form)}</EditForm>;
};
