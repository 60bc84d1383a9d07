import type { Department, User, UserRole } from '@tokiori/contract';
import { createAdmin, createUser } from '@tokiori/contract/client';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAction } from '../../../app/api/use-action';
import { UnsavedGuard } from '../../../app/forms/unsaved-guard';
import { useIssue } from '../../../app/forms/use-issue';
import { lacksSeats, WayToSeats } from '../../../app/people/way-to-seats';
import { ROLE_LABELS } from '../../../app/words/roles';
import { RadioGroup } from '../../../ui/choice/radio-group';
import { Button } from '../../../ui/button/button';
import { InlineError } from '../../../ui/feedback/error-display';
import { useNotify } from '../../../ui/notification/use-notify';
import { ActionBar, Section } from '../../../ui/surface/card';
import type { AdministeredCompany } from '../../../app/session/administered';
import { UserFields } from '../user-fields';
import { invitedResolver, NEW_USER, nextUser, ROLE_HINTS, type UserValues } from '../user-values';

type NewRole = Exclude<UserRole, 'SuperAdmin'>;

const ROLES = (['User', 'DepartmentManager', 'Admin'] as const).map((role) => ({
  value: role,
  label: ROLE_LABELS[role],
  hint: ROLE_HINTS[role],
}));

interface Props {
  company: AdministeredCompany;
  departments: readonly Department[];
  leaving: boolean;
  onCreated: (user: User) => void;
}

/** Admins have a call of their own. */
const useCreate = ({ within }: AdministeredCompany) => {
  const options = { errorsIn: 'caller' } as const;
  const user = useAction(createUser, options);
  const admin = useAction(createAdmin, options);
  return {
    isPending: user.isPending || admin.isPending,
    isWithoutSeats: lacksSeats(user.error ?? admin.error),
    create: (values: UserValues, role: NewRole): Promise<User> =>
      role === 'Admin'
        ? admin.runAsync(within({ body: { ...values, email: values.email ?? '' } }))
        : user.runAsync(within({ body: { ...values, role } })),
  };
};

/** Creates users, invited by mail, one after another. */
export const UserCreateForm = ({ company, departments, leaving, onCreated }: Props) => {
  const notify = useNotify();
  const form = useForm({ resolver: invitedResolver, defaultValues: NEW_USER });
  const [role, setRole] = useState<NewRole>('User');
  const { issue, catching } = useIssue(form);
  const [madeCount, setMadeCount] = useState(0);
  const { create, isPending, isWithoutSeats } = useCreate(company);
  const { setFocus } = form;
  // The emptied fields are known again once they are drawn: on to the next person.
  useEffect(() => {
    if (madeCount > 0) setFocus('name');
  }, [madeCount, setFocus]);

  const submit = (then: 'see' | 'next') =>
    form.handleSubmit(
      catching(async (values) => {
        if (isPending) return;
        const made = await create(values, role);
        const invited =
          made.invitation_queued_at === null
            ? '招待のメールを送りました'
            : '招待のメールを受け付けました。送れるようになると、自動で送ります';
        notify(`${made.name}さんを作成し、${invited}。`, 'success');
        if (then === 'see') return onCreated(made);
        form.reset(nextUser(values));
        setMadeCount((count) => count + 1);
      }),
    );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit('see')();
      }}
    >
      <UserFields company={company} form={form} departments={departments} isInvited />
      <Section title="権限">
        <RadioGroup<NewRole> label="できること" options={ROLES} value={role} onChange={setRole} />
      </Section>
      <ActionBar>
        {issue && <InlineError message={issue} />}
        {issue && isWithoutSeats && <WayToSeats />}
        <Button busy={isPending} onClick={() => void submit('next')()}>
          招待して、続けて作成する
        </Button>
        <Button type="submit" variant="primary" busy={isPending}>
          {role === 'Admin' ? '管理者として作成して招待する' : '作成して招待する'}
        </Button>
      </ActionBar>
      <UnsavedGuard when={form.formState.isDirty && !leaving} />
    </form>
  );
};
