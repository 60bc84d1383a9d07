import { CompanyCreateBody, type CompanyDetail } from '@tokiori/contract';
import { createCompany } from '@tokiori/contract/client';
import { useForm } from 'react-hook-form';
import type { z } from 'zod/mini';
import { useAction } from '../../app/api/use-action';
import { resolverOf } from '../../app/forms/resolver-of';
import { UnsavedGuard } from '../../app/forms/unsaved-guard';
import { useIssue } from '../../app/forms/use-issue';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { Select } from '../../ui/field/select';
import { TextField } from '../../ui/field/text-field';
import { ActionBar, Section, Stack } from '../../ui/surface/card';
import styles from './companies.module.css';
import { MONTHS, seatsOf, zoneOptions } from './company-values';

interface Props {
  leaving: boolean;
  onCreated: (company: CompanyDetail) => void;
}

const NEW: z.input<typeof CompanyCreateBody> = {
  name: '',
  seats: 50,
  time_zone: 'Asia/Tokyo',
  fiscal_year_start_month: 4,
  admin: { name: '', email: '' },
};

const resolver = resolverOf(CompanyCreateBody);

/** A new company and the first of its admins. */
export const CompanyCreateForm = ({ leaving, onCreated }: Props) => {
  const form = useForm({ resolver, defaultValues: NEW });
  const { errors, isDirty } = form.formState;
  const { issue, catching } = useIssue(form);
  const create = useAction(createCompany, {
    errorsIn: 'caller',
    doneMessage: '会社を追加し、管理者に招待のメールを送りました。',
  });
  const submit = form.handleSubmit(
    catching(async (body) => {
      onCreated(await create.runAsync({ body }));
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Section title="会社">
        <Stack>
          <TextField
            {...form.register('name')}
            label="会社名"
            required
            autoComplete="off"
            error={errors.name?.message}
          />
          <TextField
            {...form.register('seats', { setValueAs: seatsOf })}
            type="number"
            inputMode="numeric"
            min={1}
            label="席数"
            unit="席"
            hint="有効なユーザーの上限です。空欄にすると無制限です。"
            error={errors.seats?.message}
          />
          <div className={styles.pair}>
            <Select
              {...form.register('time_zone')}
              label="タイムゾーン"
              options={zoneOptions('Asia/Tokyo')}
              error={errors.time_zone?.message}
            />
            <Select
              {...form.register('fiscal_year_start_month', { valueAsNumber: true })}
              label="年度のはじまり"
              options={MONTHS}
              error={errors.fiscal_year_start_month?.message}
            />
          </div>
        </Stack>
      </Section>
      <Section title="最初の管理者">
        <Stack>
          <TextField
            {...form.register('admin.name')}
            label="氏名"
            required
            autoComplete="off"
            error={errors.admin?.name?.message}
          />
          <TextField
            {...form.register('admin.email')}
            type="email"
            label="メールアドレス"
            hint="パスワードを決めるための招待を、ここに送ります。"
            required
            autoComplete="off"
            error={errors.admin?.email?.message}
          />
        </Stack>
      </Section>
      <ActionBar>
        {issue && <InlineError message={issue} />}
        <Button type="submit" variant="primary" busy={create.isPending}>
          会社を追加して招待を送る
        </Button>
      </ActionBar>
      <UnsavedGuard when={isDirty && !leaving} />
    </form>
  );
};
