import type { EditableDepartment, User } from '@tokiori/contract';
import {
  addDepartmentEditor,
  listEditableDepartments,
  removeDepartmentEditor,
} from '@tokiori/contract/client';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isAtLeast } from '@tokiori/domain';
import { useState } from 'react';
import { allOf } from '../../../app/api/all-rows';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { departmentOptions } from '../../../app/people/department-options';
import { departmentsOf } from '../../../app/people/departments-of';
import type { AdministeredCompany } from '../../../app/session/administered';
import { Button } from '../../../ui/button/button';
import { LineItem, LineList } from '../../../ui/data/line-list';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Note } from '../../../ui/feedback/error-display';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Select } from '../../../ui/field/select';
import { Section, Stack } from '../../../ui/surface/card';
import styles from './user-edit.module.css';

interface Props {
  user: User;
  company: AdministeredCompany;
}

const editableOf = (userId: number) => ({
  ...allOf(listEditableDepartments, {
    params: { id: userId },
    query: { sort: '["path","ASC"]' },
  }),
  throwOnError: false,
});

/** The departments that somebody was named an editor of: one more, or one less. */
export const EditableDepartments = ({ user, company }: Props) => {
  const query = useQuery(editableOf(user.id));
  return (
    <Section title="編集できる部署">
      <Stack>
        <p>
          ここで選んだ部署と、その下位の部署のベーシックを、作成・変更できます。そこで使う問題も作成・変更できます。ほかにできることは変わりません。
        </p>
        {isAtLeast(user.role, 'Admin') && (
          <Note>管理者は、部署を選ばなくても、会社のすべてのベーシックを編集できます。</Note>
        )}
        <QueryBoundary query={query} skeleton={<Skeleton lines={3} />}>
          {(departments) => (
            <>
              <Named user={user} departments={departments} />
              <Addition user={user} company={company} departments={departments} />
            </>
          )}
        </QueryBoundary>
      </Stack>
    </Section>
  );
};

interface ListProps {
  user: User;
  departments: readonly EditableDepartment[];
}

/** How many of the others lie below. */
const belowOf = (department: EditableDepartment, all: readonly EditableDepartment[]): number =>
  all.filter(
    ({ path }) =>
      path.length > department.path.length &&
      department.path.every((name, at) => path[at] === name),
  ).length;

const Named = ({ user, departments }: ListProps) => {
  const removal = useAction(removeDepartmentEditor, { doneMessage: '編集者から外しました。' });
  const named = departments.filter(({ explicit }) => explicit);
  if (named.length === 0)
    return <EmptyState>{user.name}さんが編集できる部署は、まだありません。</EmptyState>;
  return (
    <LineList label="編集できる部署">
      {named.map((department) => {
        const below = belowOf(department, departments);
        return (
          <LineItem
            key={department.id}
            title={
              <Link
                to="/admin/departments/$departmentId/editors"
                params={{ departmentId: department.id }}
              >
                {department.name}
              </Link>
            }
            notes={[
              department.path.slice(0, -1).join(' › '),
              below > 0 ? `下位の${below}部署も含みます` : '',
            ].filter(Boolean)}
          >
            <Button
              size="small"
              aria-label={`${department.name}を外す`}
              disabled={removal.isPending}
              onClick={() =>
                removal.run({ params: { department_id: department.id, editor_id: user.id } })
              }
            >
              外す
            </Button>
          </LineItem>
        );
      })}
    </LineList>
  );
};

const Addition = ({ user, company, departments }: Props & ListProps) => {
  const { data: all } = useSuspenseQuery(departmentsOf(company));
  const [chosen, setChosen] = useState('');
  const addition = useAction(addDepartmentEditor, {
    errorsIn: 'caller',
    doneMessage: '編集できる部署に加えました。',
    onDone: () => setChosen(''),
  });
  const editable = new Set(departments.map(({ id }) => id));
  if (all.every(({ id }) => editable.has(id))) return null;
  return (
    <form
      noValidate
      className={styles.addition}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== '')
          addition.run({ params: { department_id: Number(chosen), editor_id: user.id } });
      }}
    >
      <Select
        label="部署を加える"
        emptyLabel="部署を選択してください"
        options={departmentOptions(all).map((option) => ({
          ...option,
          disabled: editable.has(option.value),
        }))}
        value={chosen}
        error={addition.error ? sentenceOf(addition.error) : undefined}
        onChange={({ target }) => {
          addition.reset();
          setChosen(target.value);
        }}
      />
      <Button type="submit" icon="plus" disabled={chosen === ''} busy={addition.isPending}>
        加える
      </Button>
    </form>
  );
};
