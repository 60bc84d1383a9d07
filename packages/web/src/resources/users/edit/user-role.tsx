import { UserRole, type User } from '@tokiori/contract';
import { setRoles } from '@tokiori/contract/client';
import { mayGrantRole } from '@tokiori/domain';
import { useState } from 'react';
import { useSignedIn } from '../../../app/session/use-session';
import { ROLE_LABELS } from '../../../app/words/roles';
import { RadioGroup } from '../../../ui/choice/radio-group';
import { Section, Stack } from '../../../ui/surface/card';
import { ROLE_HINTS } from '../user-values';
import { UserAction } from './user-action';
import { disabledReasonFor } from './user-bars';

const OWN = '自分の権限は変更できません。ほかの管理者に依頼してください。';

/** Roles that the actor may give to this user. SuperAdmins are people of the operator's company. */
const rolesFor = (user: User, actor: { role: UserRole; company_id: number }): UserRole[] =>
  UserRole.options.filter(
    (role) =>
      role === user.role ||
      (mayGrantRole(actor.role, role) &&
        (role !== 'SuperAdmin' || user.company_id === actor.company_id)),
  );

/** A user's role, changed in a section of its own so that it is never changed by accident. */
export const UserRoleSection = ({ user }: { user: User }) => {
  const { user: actor } = useSignedIn();
  const [chosen, setChosen] = useState<UserRole | null>(null);
  const role = chosen ?? user.role;
  const disabledReason = disabledReasonFor(user, actor, OWN);
  const same = role === user.role ? '変える権限を選んでください。' : null;
  return (
    <Section title="権限">
      <Stack>
        <RadioGroup<UserRole>
          label="できること"
          options={rolesFor(user, actor).map((one) => ({
            value: one,
            label: ROLE_LABELS[one],
            hint: ROLE_HINTS[one],
            disabled: disabledReason !== null,
          }))}
          value={role}
          onChange={setChosen}
        />
        <UserAction
          endpoint={setRoles}
          input={{ params: { id: user.id }, body: { role } }}
          label="権限を変更する"
          disabledReason={disabledReason ?? same}
          question={`${user.name}さんの権限を「${ROLE_LABELS[role]}」に変えますか？`}
          doneMessage="権限を変更しました。"
          onDone={() => setChosen(null)}
        >
          {ROLE_HINTS[role]}いまは「{ROLE_LABELS[user.role]}
          」です。次の操作から、新しい権限になります。
        </UserAction>
      </Stack>
    </Section>
  );
};
