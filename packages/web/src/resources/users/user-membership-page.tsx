import type { User } from '@tokiori/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Section } from '../../ui/surface/card';
import { UserDaysOffSections } from '../holidays/user-days-off';
import { LeavesSection } from '../leaves/leaves-section';
import { RestartSection } from '../leaves/restart-section';
import { DepartmentTicks } from '../../app/people/department-ticks';
import { IfChangeable } from './edit/if-changeable';
import { ManagedDepartmentsSection } from './edit/managed-departments';
import { UserAttributesSection } from './edit/user-attributes';
import { UserForm } from './edit/user-form';
import { UserRoleSection } from './edit/user-role';
import { departmentsOf } from '../../app/people/departments-of';
import type { AdministeredCompany } from '../../app/session/administered';
import { MembershipHistory } from './membership-history';
import { UserDetailPage } from './user-detail-page';
import { WorkFields } from './user-fields';

/** Where somebody works, and what they may do. */
export const UserMembershipPage = () => {
  const { userId } = useParams({ from: '/administration/admin/users/$userId/membership' });
  return (
    <UserDetailPage title="ユーザーの所属と権限" userId={userId} tab="membership">
      {(shown) => (
        <>
          <IfChangeable user={shown.user}>
            <Membership {...shown} />
            <UserAttributesSection key={shown.user.id} {...shown} />
          </IfChangeable>
          <IfChangeable user={shown.user}>
            <LeavesSection user={shown.user} isChangeable />
            <RestartSection key={`${shown.user.id}-restart`} userId={shown.user.id} />
            <UserDaysOffSections key={`${shown.user.id}-days-off`} userId={shown.user.id} />
          </IfChangeable>
          <MembershipHistory userId={shown.user.id} />
          <UserRoleSection user={shown.user} />
          {shown.user.role === 'DepartmentManager' && (
            <Managed key={`${shown.user.id}-managed`} {...shown} />
          )}
        </>
      )}
    </UserDetailPage>
  );
};

interface MembershipProps {
  user: User;
  company: AdministeredCompany;
  isSelf: boolean;
}

const Membership = ({ user, company, isSelf }: MembershipProps) => {
  const { data: departments } = useSuspenseQuery(departmentsOf(company));
  return (
    <Section title="所属">
      <UserForm key={user.id} user={user} isSelf={isSelf}>
        {(form) => <WorkFields company={company} form={form} departments={departments} />}
      </UserForm>
    </Section>
  );
};

const Managed = ({ user, company }: MembershipProps) => {
  const { data: departments } = useSuspenseQuery(departmentsOf(company));
  return (
    <ManagedDepartmentsSection
      user={user}
      departments={departments}
      renderTicks={(chosen, onChange) => (
        <DepartmentTicks departments={departments} chosen={chosen} onChange={onChange} />
      )}
    />
  );
};
