import type { Department } from '@tokiori/contract';
import { listPosts, listProfessions } from '@tokiori/contract/client';
import { useWatch } from 'react-hook-form';
import { DateField, TextField } from '../../ui/field/text-field';
import { Section, Stack } from '../../ui/surface/card';
import { BirthMonth } from './birth-month';
import { LabelField } from '../../app/people/label-field';
import type { AdministeredCompany } from '../../app/session/administered';
import styles from './user-administration.module.css';
import { UserDepartments } from './user-departments';
import { emptyIsNull, type UserFormApi } from './user-values';

interface Props {
  company: AdministeredCompany;
  form: UserFormApi;
  departments: readonly Department[];
  /** Invited by mail: the address is needed. */
  isInvited: boolean;
}

const orNull = { setValueAs: emptyIsNull };

/** Who somebody is, how they sign in, where they work: everything of a new one. */
export const UserFields = ({ company, form, departments, isInvited }: Props) => (
  <>
    <Section title="氏名とログイン">
      <Stack>
        <NameFields form={form} />
        <SignInFields form={form} isInvited={isInvited} />
      </Stack>
    </Section>
    <Section title="所属">
      <Stack>
        <WorkFields company={company} form={form} departments={departments} />
        <DateFields form={form} />
      </Stack>
    </Section>
  </>
);

type FormProps = Pick<Props, 'form'>;
const off = { autoComplete: 'off' } as const;

export const NameFields = ({ form: { register, formState } }: FormProps) => {
  const { errors } = formState;
  return (
    <div className={styles.pair}>
      <TextField
        {...register('name')}
        {...off}
        label="氏名"
        required
        error={errors.name?.message}
      />
      <TextField
        {...register('name_kana', orNull)}
        {...off}
        label="ふりがな"
        error={errors.name_kana?.message}
      />
    </div>
  );
};

export const SignInFields = ({
  form: { register, formState },
  isInvited,
}: Omit<Props, 'departments' | 'company'>) => {
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register('email', orNull)}
        {...off}
        type="email"
        label="メールアドレス"
        required={isInvited}
        hint={
          isInvited
            ? 'パスワードを決めるための招待を、ここに送ります。'
            : '空欄にすると、ログインIDでログインします。'
        }
        error={errors.email?.message}
      />
      <TextField
        {...register('login_id', orNull)}
        {...off}
        label="ログインID"
        hint="メールアドレスの代わりにログインで使えます。半角の英数字と . _ - で3文字以上です。"
        error={errors.login_id?.message}
      />
    </>
  );
};

export const WorkFields = ({ company, form, departments }: Omit<Props, 'isInvited'>) => {
  const { register, setValue, control, formState } = form;
  const { errors } = formState;
  const [main, further] = useWatch({ control, name: ['department_id', 'department_ids'] });
  const set = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  return (
    <Stack>
      <UserDepartments
        departments={departments}
        value={{ department_id: main, department_ids: further }}
        errors={{ main: errors.department_id?.message, further: errors.department_ids?.message }}
        onChange={(value) => {
          setValue('department_id', value.department_id, set);
          setValue('department_ids', [...value.department_ids], set);
        }}
      />
      <TextField
        {...register('employee_number', orNull)}
        label="社員番号"
        autoComplete="off"
        error={errors.employee_number?.message}
      />
      <div className={styles.pair}>
        <LabelField
          {...register('profession', orNull)}
          endpoint={listProfessions}
          company={company}
          label="職種"
          placeholder="販売、調理、事務など"
          error={errors.profession?.message}
        />
        <LabelField
          {...register('post', orNull)}
          endpoint={listPosts}
          company={company}
          label="役職"
          placeholder="店長、係長など"
          error={errors.post?.message}
        />
      </div>
    </Stack>
  );
};

export const DateFields = ({ form }: FormProps) => {
  const { register, setValue, control, formState } = form;
  const { errors } = formState;
  const birth = useWatch({ control, name: 'birth_ym' });
  const set = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  return (
    <div className={styles.pair}>
      <BirthMonth
        isOptional
        value={birth ?? ''}
        error={errors.birth_ym?.message}
        onChange={(value) => setValue('birth_ym', value || null, set)}
      />
      <DateField
        {...register('entrance_date', orNull)}
        label="入社日"
        error={errors.entrance_date?.message}
      />
    </div>
  );
};
