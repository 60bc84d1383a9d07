import { createEvidencePack, previewEvidencePack } from '@tokiori/contract/client';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAction } from '../../app/api/use-action';
import { SaveBar } from '../../app/forms/save-bar';
import { useIssue } from '../../app/forms/use-issue';
import { Page } from '../../app/page/page';
import { useToday } from '../../app/session/use-today';
import { useTasks } from '../../app/tasks/task-context';
import { Button } from '../../ui/button/button';
import { Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { EvidenceFields } from './evidence-fields';
import { EvidencePreviewSection } from './evidence-preview';
import { bodyOf, newEvidence, type EvidenceValues } from './evidence-values';

/** Asks for a pack: what it is about, of which days, and what would be in it. */
export const EvidenceCreatePage = () => {
  const search = useSearch({ from: '/administration/admin/evidence/create' });
  const navigate = useNavigate();
  const tasks = useTasks();
  const form = useForm<EvidenceValues>({ defaultValues: newEvidence(search, useToday()) });
  const { issue, catching } = useIssue(form);
  const [shown, setShown] = useState<string | null>(null);
  const preview = useAction(previewEvidencePack, { errorsIn: 'caller', keeps: 'all' });
  const create = useAction(createEvidencePack, { errorsIn: 'caller' });
  const values = useWatch({ control: form.control, compute: bodyOf });
  const asked = JSON.stringify(values);
  const look = form.handleSubmit(
    catching(async (values: EvidenceValues) => {
      await preview.runAsync({ body: bodyOf(values) });
      setShown(JSON.stringify(bodyOf(values)));
    }),
  );
  const submit = form.handleSubmit(
    catching(async (values: EvidenceValues) => {
      const { task_id: taskId } = await create.runAsync({ body: bodyOf(values) });
      await navigate({ to: '/admin/evidence' });
      if (taskId !== null) tasks.show(taskId);
    }),
  );
  return (
    <Page title="監査用資料の作成" width="reading">
      <PageHeader
        title="監査用資料の作成"
        lead="対象と期間を選びます。作る前に、入る人数と、入れないものを確かめられます。"
        back={{ to: '/admin/evidence', label: '監査用資料' }}
      />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="roomy">
          <EvidenceFields form={form} />
          <div>
            <Button icon="search" busy={preview.isPending} onClick={(event) => void look(event)}>
              入るものを確かめる
            </Button>
          </div>
          {/* What was looked at is not what is asked for any more. */}
          {preview.data && shown === asked && <EvidencePreviewSection preview={preview.data} />}
        </Stack>
        <SaveBar issue={issue} busy={create.isPending} onSave={submit}>
          監査用資料を作る
        </SaveBar>
      </form>
    </Page>
  );
};
