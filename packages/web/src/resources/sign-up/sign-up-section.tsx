import { useQuery } from '@tanstack/react-query';
import { signUpState } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Note } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Card } from '../../ui/surface/card';
import { SignUpForm } from './sign-up-form';

/** The form for a new company, or a sentence where the operator takes none. */
export const SignUpSection = () => {
  const query = useQuery({ ...queryOf(signUpState, {}), throwOnError: false });
  return (
    <QueryBoundary query={query} skeleton={<Skeleton blockRem={34} />}>
      {({ open }) =>
        open ? (
          <Card>
            <SignUpForm />
          </Card>
        ) : (
          <Note>
            ただいま、新しい会社の登録は受け付けていません。お手数ですが、時間をおいてもう一度ご覧ください。
          </Note>
        )
      }
    </QueryBoundary>
  );
};
