import { createReorganisation } from '@tokiori/contract/client';
import { useForm } from 'react-hook-form';
import { useAction } from '../../app/api/use-action';
import { SaveBar } from '../../app/forms/save-bar';
import { UnsavedGuard } from '../../app/forms/unsaved-guard';
import { useIssue } from '../../app/forms/use-issue';
import { useLeave } from '../../app/forms/use-leave';
import { Page } from '../../app/page/page';
import { PageHeader } from '../../ui/surface/page-header';
import { ReorganisationFields } from './reorganisation-fields';
import { newReorganisationResolver, NEW_REORGANISATION } from './reorganisation-values';

/** A new draft: its name and its day; what it changes is added on its own page. */
export const ReorganisationCreatePage = () => {
  const { leaving, leave } = useLeave();
  const form = useForm({
    resolver: newReorganisationResolver,
    defaultValues: NEW_REORGANISATION,
  });
  const { issue, catching } = useIssue(form);
  const create = useAction(createReorganisation, { errorsIn: 'caller' });
  const submit = form.handleSubmit(
    catching(async (body) => {
      const { id } = await create.runAsync({ body });
      leave(`/admin/reorganisations/${id}`);
    }),
  );
  return (
    <Page title="発令の作成" width="reading">
      <PageHeader
        title="発令の作成"
        lead="名前と発令日を決めると、下書きができます。異動や部署の変更は、次の画面で加えます。"
        back={{ to: '/admin/reorganisations', label: '組織変更' }}
      />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ReorganisationFields form={form} />
        <SaveBar issue={issue} busy={create.isPending} onSave={submit}>
          下書きを作る
        </SaveBar>
        <UnsavedGuard when={form.formState.isDirty && !leaving} />
      </form>
    </Page>
  );
};
