import { previewAssignment } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query-of';
import { Note } from '../../ui/feedback/error-display';
import { ReachNote } from './reach-note';
import { waitingWords } from './waiting-words';

/** Whom a course would be given to. */
export type AssignTarget =
  { user_ids: number[] } | { filter: Record<string, string> } | { department_ids: number[] };

interface Props {
  courseId: number;
  target: AssignTarget;
  period: { from: string; to: string };
  onTake: (to: string) => void;
}

/** Whether an end is late enough for whom a course is about to be given to, and who waits for what it asks for before. */
export const AssignReach = ({ courseId, target, period, onTake }: Props) => {
  const { from, to } = period;
  const { data } = useQuery({
    ...queryOf(previewAssignment, {
      params: { id: courseId },
      body: { ...target, from, to: to || null },
    }),
    enabled: from !== '' && (to === '' || from <= to),
    // What is wrong with the dates or the people is said when they are saved.
    retry: false,
    throwOnError: false,
  });
  if (!data) return null;
  return (
    <>
      {data.waiting_users > 0 && <Note>{waitingWords(data.waiting_users)}</Note>}
      <ReachNote
        users={data.users}
        shortUsers={data.short_users}
        questionCount={data.question_count}
        leastCount={data.least_count}
        earliestTo={data.earliest_to}
        onTake={onTake}
      />
    </>
  );
};
