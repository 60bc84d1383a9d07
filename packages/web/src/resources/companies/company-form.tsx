import { updateCompany, type CompanyDetail } from '@tokiori/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAction } from '../../app/api/use-action';
import { showErrors } from '../../app/forms/show-errors';
import { UnsavedGuard } from '../../app/forms/unsaved-guard';
import { useSaveKey } from '../../app/forms/use-save-key';
import { updateSessionCompany } from '../../app/session/session-store';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { ActionBar } from '../../ui/surface/card';
import { COMPANY_READS } from './companies.api';
import { CompanyFields } from './company-fields';
import { companyResolver, companyValuesOf } from './company-values';

interface Props {
  company: CompanyDetail;
  withSeats: boolean;
}

/** Changes the settings of a company. */
export const CompanyForm = ({ company, withSeats }: Props) => {
  const form = useForm({
    resolver: companyResolver,
    defaultValues: companyValuesOf(company, withSeats),
  });
  const [fault, setFault] = useState<string | null>(null);
  const update = useAction(updateCompany, {
    errorsIn: 'caller',
    doneMessage: '会社の設定を保存しました。',
    refreshes: COMPANY_READS,
  });
  const submit = form.handleSubmit(async (body) => {
    setFault(null);
    try {
      const saved = await update.runAsync({ params: { id: company.id }, body });
      form.reset(companyValuesOf(saved, withSeats));
      updateSessionCompany(saved);
    } catch (error) {
      setFault(showErrors(error, form));
    }
  });
  useSaveKey(() => void submit());
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <CompanyFields form={form} company={company} withSeats={withSeats} />
      <ActionBar>
        {fault && <InlineError message={fault} />}
        <Button type="submit" variant="primary" busy={update.isPending} title="Ctrl+S">
          設定を保存する
        </Button>
      </ActionBar>
      <UnsavedGuard when={form.formState.isDirty} />
    </form>
  );
};
