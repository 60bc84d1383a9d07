import type { Department } from '@tokiori/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatNumber } from '../../ui/format/number';
import { departmentsOf } from '../../app/people/departments-of';
import { DepartmentDetailPage } from './department-detail-page';
import { DepartmentForm } from './department-form';
import { useCompanyOf } from './departments.api';
import styles from './departments.module.css';
import { pathAbove, peopleCount } from './departments-words';

/** What a department is called, and where it stands. */
export const DepartmentPage = () => {
  const { departmentId } = useParams({ from: '/administration/admin/departments/$departmentId' });
  return (
    <DepartmentDetailPage title="部署編集" departmentId={departmentId} tab="basics">
      {({ department, isAdmin }) =>
        isAdmin ? (
          <Editing key={department.id} department={department} />
        ) : (
          <Facts department={department} />
        )
      }
    </DepartmentDetailPage>
  );
};

const Editing = ({ department }: { department: Department }) => {
  const { data: departments } = useSuspenseQuery(departmentsOf(useCompanyOf(department)));
  return <DepartmentForm department={department} departments={departments} />;
};

const Facts = ({ department }: { department: Department }) => (
  <dl className={styles.facts}>
    <dt>部署名</dt>
    <dd>{department.name}</dd>
    <dt>上位の部署</dt>
    <dd>{pathAbove(department) || 'なし'}</dd>
    <dt>所属する人</dt>
    <dd>{peopleCount(department.user_count)}</dd>
    <dt>下位も含む人数</dt>
    <dd>{peopleCount(department.total_user_count)}</dd>
    <dt>下位の部署</dt>
    <dd>{formatNumber(department.child_count)}</dd>
  </dl>
);
