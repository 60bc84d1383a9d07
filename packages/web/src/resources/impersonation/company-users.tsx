import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getCompany } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';
import { Note } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Section, Stack } from '../../ui/surface/card';
import styles from './impersonation.module.css';
import { UserChoice } from './user-choice';

/** The users of the chosen company, and the way back to the others. */
export const CompanyUsers = ({ companyId }: { companyId: number }) => {
  const { data: company } = useQuery(queryOf(getCompany, { params: { id: companyId } }));
  if (!company) return <Skeleton blockRem={24} />;
  return (
    <Section
      title={`${company.name}のユーザー`}
      action={
        <Link to="." search={{}} className={styles.again}>
          会社を選び直す
        </Link>
      }
    >
      <Stack>
        {!company.active && (
          <Note tone="review">
            この会社は利用を停止しています。停止を解くまで、どのユーザーにもなりかわれません。
          </Note>
        )}
        <UserChoice company={company} />
      </Stack>
    </Section>
  );
};
