import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { QueryBoundary } from '../../app/page/query-boundary';
import { administrationParts } from '../../app/router/administration';
import { Skeleton } from '../../ui/feedback/skeleton';

/** What a manager sees of their departments. It is a part of administration, and loaded with it for them alone. */
export const ManagerPart = ({ today }: { today: string }) => {
  const { administration } = useRouter().options.context;
  const part = useQuery({
    queryKey: ['administration'],
    queryFn: async () => {
      await administration.open();
      return administrationParts.managerHome!();
    },
    staleTime: Infinity,
    structuralSharing: false,
    throwOnError: false,
  });
  return (
    <QueryBoundary query={part} skeleton={<Skeleton blockRem={32} />}>
      {({ ManagerHome }) => <ManagerHome today={today} />}
    </QueryBoundary>
  );
};
