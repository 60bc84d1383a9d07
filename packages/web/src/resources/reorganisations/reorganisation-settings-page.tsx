import { useParams } from '@tanstack/react-router';
import type { ReorganisationDetail } from '@tokiori/contract';
import { updateReorganisation } from '@tokiori/contract/client';
import { useAction } from '../../app/api/use-action';
import { useLatest } from '../../app/api/use-latest';
import { EditForm } from '../../app/forms/edit-form';
import { useEditForm } from '../../app/forms/use-edit-form';
import { Note } from '../../ui/feedback/error-display';
import { ReorganisationDetailPage } from './reorganisation-detail-page';
import { ReorganisationFields } from './reorganisation-fields';
import { reorganisationResolver, reorganisationValuesOf } from './reorganisation-values';
import { isOpen } from './reorganisation-words';
import { reorganisationOf } from './reorganisations.api';

/** What it is called, and its day. */
export const ReorganisationSettingsPage = () => {
  const { reorganisationId } = useParams({
    from: '/administration/admin/reorganisations/$reorganisationId/settings',
  });
  return (
    <ReorganisationDetailPage
      title="発令の名前と発令日"
      reorganisationId={reorganisationId}
      tab="settings"
    >
      {(shown) =>
        isOpen(shown.state) ? (
          <Editing key={shown.id} shown={shown} />
        ) : (
          <Note>
            {shown.state === 'Scheduled'
              ? '予定に入れた発令の名前と発令日は変えられません。変えるときは、先に予定を取りやめてください。'
              : '実施した発令の名前と発令日は変えられません。'}
          </Note>
        )
      }
    </ReorganisationDetailPage>
  );
};

const Editing = ({ shown }: { shown: ReorganisationDetail }) => {
  const latest = useLatest();
  const update = useAction(updateReorganisation, {
    errorsIn: 'caller',
    doneMessage: '保存しました。',
  });
  const { form, edit } = useEditForm({
    record: shown,
    target: 'reorganisation',
    valuesOf: reorganisationValuesOf,
    resolver: reorganisationResolver,
    send: (body) => update.runAsync({ params: { id: shown.id }, body }),
    load: () => latest(reorganisationOf(shown.id)),
  });
  return (
    <EditForm edit={edit}>
      <ReorganisationFields form={form} />
    </EditForm>
  );
};
