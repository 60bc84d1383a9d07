import {
  addDepartmentEditor,
  listDepartmentEditors,
  removeDepartmentEditor,
} from '@tokiori/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { allOf } from '../../app/api/all-rows';
import { perform } from '../../app/api/perform';
import { refreshAfterWrite } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { useTask } from '../../app/api/use-task';
import { QueryBoundary } from '../../app/page/query-boundary';
import { ChoosePeopleDialog } from '../../app/people/choose-people-dialog';
import { Button } from '../../ui/button/button';
import { LineItem, LineList } from '../../ui/data/line-list';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatNumber } from '../../ui/format/number';
import { useNotify } from '../../ui/notification/use-notify';
import { Stack } from '../../ui/surface/card';
import { companySearch, type AdministeredCompany } from '../../app/session/administered';
import { DepartmentDetailPage } from './department-detail-page';

const editorsOf = (departmentId: number) => ({
  ...allOf(listDepartmentEditors, {
    params: { department_id: departmentId },
    query: { sort: '["name","ASC"]' },
  }),
  throwOnError: false,
});

/** Who may edit the basics of a department. */
export const DepartmentEditorsPage = () => {
  const { departmentId } = useParams({
    from: '/administration/admin/departments/$departmentId/editors',
  });
  const [adding, setAdding] = useState(false);
  return (
    <DepartmentDetailPage
      title="部署の編集者"
      departmentId={departmentId}
      tab="editors"
      adminAction={
        <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
          編集者を加える
        </Button>
      }
    >
      {({ company }) => (
        <Editors
          departmentId={departmentId}
          company={company}
          adding={adding}
          onAdded={() => setAdding(false)}
        />
      )}
    </DepartmentDetailPage>
  );
};

interface Props {
  departmentId: number;
  company: AdministeredCompany;
  adding: boolean;
  onAdded: () => void;
}

const Editors = ({ departmentId, company, adding, onAdded }: Props) => {
  const client = useQueryClient();
  const notify = useNotify();
  const query = useQuery(editorsOf(departmentId));
  const addition = useTask(async (ids: readonly number[]) => {
    for (const editor_id of ids)
      await perform(client, addDepartmentEditor, {
        params: { department_id: departmentId, editor_id },
      });
    await refreshAfterWrite(client);
    notify(`${formatNumber(ids.length)}人を編集者にしました。`, 'success');
    onAdded();
  });
  const removal = useAction(removeDepartmentEditor, { doneMessage: '編集者から外しました。' });
  return (
    <Stack>
      <p>
        この部署と下位の部署のベーシックと、そこで使う問題を編集できる人です。権限にかかわらず選べます。上位の部署の編集者も、この部署のベーシックを編集できます。
      </p>
      <QueryBoundary query={query} skeleton={<Skeleton lines={3} />}>
        {(editors) =>
          editors.length === 0 ? (
            <EmptyState>この部署の編集者は、まだいません。</EmptyState>
          ) : (
            <LineList label="部署の編集者">
              {editors.map(({ id, name, email, login_id }) => (
                <LineItem
                  key={id}
                  title={
                    <Link to="/admin/users/$userId/editable-departments" params={{ userId: id }}>
                      {name}
                    </Link>
                  }
                  notes={[email ?? login_id ?? '']}
                >
                  <Button
                    size="small"
                    aria-label={`${name}さんを編集者から外す`}
                    disabled={removal.isPending}
                    onClick={() =>
                      removal.run({ params: { department_id: departmentId, editor_id: id } })
                    }
                  >
                    外す
                  </Button>
                </LineItem>
              ))}
            </LineList>
          )
        }
      </QueryBoundary>
      {adding && (
        <ChoosePeopleDialog
          title="編集者を加える"
          query={companySearch(company)}
          actionLabel={(count) => `${formatNumber(count)}人を編集者にする`}
          without={new Set(query.data?.map(({ id }) => id))}
          busy={addition.isPending}
          error={addition.error ? sentenceOf(addition.error) : undefined}
          onChoose={(people) => void addition.run(people.map(({ id }) => id))}
          onClose={() => {
            addition.reset();
            onAdded();
          }}
        />
      )}
    </Stack>
  );
};
