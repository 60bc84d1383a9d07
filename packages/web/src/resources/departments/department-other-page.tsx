import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLeave } from '../../app/forms/use-leave';
import { ButtonWithReason } from '../../ui/button/button-with-reason';
import { Section, Stack } from '../../ui/surface/card';
import { DepartmentDeletionDialog } from './department-deletion';
import { DepartmentDetailPage } from './department-detail-page';
import { deletionBar } from './departments-words';

/** What cannot be undone. */
export const DepartmentOtherPage = () => {
  const { departmentId } = useParams({
    from: '/administration/admin/departments/$departmentId/other',
  });
  const { leave } = useLeave();
  const [asking, setAsking] = useState(false);
  return (
    <DepartmentDetailPage title="部署のその他の操作" departmentId={departmentId} tab="other">
      {({ department }) => (
        <Section title="部署の削除">
          <Stack>
            <p>
              使わなくなった部署を削除します。所属する人や下位の部署があるあいだは削除できません。
            </p>
            <div>
              <ButtonWithReason
                icon="trash"
                variant="danger"
                disabledReason={deletionBar(department)}
                onClick={() => setAsking(true)}
              >
                部署を削除する
              </ButtonWithReason>
            </div>
          </Stack>
          {asking && (
            <DepartmentDeletionDialog
              department={department}
              onDeleted={() => leave('/admin/departments')}
              onClose={() => setAsking(false)}
            />
          )}
        </Section>
      )}
    </DepartmentDetailPage>
  );
};
