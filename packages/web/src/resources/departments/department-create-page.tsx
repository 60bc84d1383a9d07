import { createDepartment } from '@tokiori/contract/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useAction } from '../../app/api/use-action';
import { SaveBar } from '../../app/forms/save-bar';
import { UnsavedGuard } from '../../app/forms/unsaved-guard';
import { useIssue } from '../../app/forms/use-issue';
import { useLeave } from '../../app/forms/use-leave';
import { Page } from '../../app/page/page';
import { stringifySearch } from '../../app/router/search';
import { PageHeader } from '../../ui/surface/page-header';
import { companySearch, useAdministered } from '../../app/session/administered';
import { departmentsOf } from '../../app/people/departments-of';
import { DepartmentFields } from './department-fields';
import { newDepartmentResolver } from './department-values';

/** A new department, below the one that the address names. */
export const DepartmentCreatePage = () => {
  const company = useAdministered();
  const { leaving, leave } = useLeave();
  const { parent } = useSearch({ from: '/administration/admin/departments/create' });
  const { data: departments } = useSuspenseQuery(departmentsOf(company));
  const isThere = departments.some(({ id }) => id === parent);
  const form = useForm({
    resolver: newDepartmentResolver,
    defaultValues: { name: '', parent_id: isThere ? parent! : null },
  });
  const { issue, catching } = useIssue(form);
  const create = useAction(createDepartment, {
    errorsIn: 'caller',
    doneMessage: '部署を作成しました。',
  });
  const submit = form.handleSubmit(
    catching(async (body) => {
      const { id } = await create.runAsync(company.within({ body }));
      leave(`/admin/departments/${id}/members${stringifySearch(companySearch(company))}`);
    }),
  );
  return (
    <Page title="部署作成" width="reading">
      <PageHeader
        title="部署作成"
        back={{ to: '/admin/departments', label: '部署一覧', search: companySearch(company) }}
      />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DepartmentFields form={form} departments={departments} departmentId={null} />
        <SaveBar issue={issue} busy={create.isPending} onSave={submit}>
          部署を作成する
        </SaveBar>
        <UnsavedGuard when={form.formState.isDirty && !leaving} />
      </form>
    </Page>
  );
};
