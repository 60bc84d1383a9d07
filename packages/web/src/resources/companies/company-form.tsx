import type { CompanyDetail } from '@tokiori/contract';
import { updateCompany } from '@tokiori/contract/client';
import { useForm } from 'react-hook-form';
import { useAction } from '../../app/api/use-action';
import { SaveBar } from '../../app/forms/save-bar';
import { UnsavedGuard } from '../../app/forms/unsaved-guard';
import { useIssue } from '../../app/forms/use-issue';
import { updateSessionCompany } from '../../app/session/session-store';
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
  const { issue, catching } = useIssue(form);
  const update = useAction(updateCompany, {
    errorsIn: 'caller',
    doneMessage: '会社の設定を保存しました。',
  });
  const submit = form.handleSubmit(
    catching(async (body) => {
      const saved = await update.runAsync({ params: { id: company.id }, body });
      form.reset(companyValuesOf(saved, withSeats));
      updateSessionCompany(saved);
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <CompanyFields form={form} company={company} withSeats={withSeats} />
      <SaveBar issue={issue} busy={update.isPending} onSave={submit}>
        設定を保存する
      </SaveBar>
      <UnsavedGuard when={form.formState.isDirty} />
    </form>
  );
};
