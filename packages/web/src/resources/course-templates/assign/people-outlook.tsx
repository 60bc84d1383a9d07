import type { AssignmentOutlook, CourseTemplate } from '@tokiori/contract';
import { previewAssignment } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../app/api/query-of';
import type { AssignTarget } from '../../../app/plans/assign-reach';
import { Note } from '../../../ui/feedback/error-display';
import { canWorkOut, requestOfAssignment } from '../outlook/outlook-request';
import { assignedSentences } from '../outlook/outlook-words';
import { useAttendance } from '../outlook/use-attendance';
import { useDailyLimit } from '../outlook/use-daily-limit';
import { useOutlooks } from '../outlook/use-outlooks';
import type { Period } from './period';

interface Props {
  course: CourseTemplate;
  target: AssignTarget;
  period: Period;
}

/** What the course will ask of these very people, and leave with them; nothing without an end. */
export const PeopleOutlook = ({ course, target, period }: Props) => {
  const { from, to } = period;
  const { data } = useQuery({
    ...queryOf(previewAssignment, { params: { id: course.id }, body: { ...target, from, to } }),
    enabled: to !== '' && from !== '' && from <= to,
    retry: false,
    throwOnError: false,
  });
  if (to === '' || !data?.outlook || !canWorkOut(data.outlook, course.question_count)) return null;
  return <Outlook outlook={data.outlook} course={course} />;
};

const Outlook = ({ outlook, course }: { outlook: AssignmentOutlook; course: CourseTemplate }) => {
  const dailyLimit = useDailyLimit(outlook.daily_question_limit);
  const came = useAttendance();
  const questionCount = course.question_count;
  const attendance = came?.share ?? 1;
  const request = requestOfAssignment(outlook, { questionCount, dailyLimit, attendance });
  const { byTarget, hasFailed } = useOutlooks(came ? request : null);
  const isDrawn = outlook.is_sample || request.people.length < outlook.calendars.length;
  const worked = byTarget.get(outlook.desired_retention);
  if (hasFailed) return null;
  return (
    <Note>
      <div aria-live="polite">
        {worked && came ? (
          assignedSentences(worked, isDrawn ? request.people.length : null, came).map(
            (sentence) => <p key={sentence}>{sentence}</p>,
          )
        ) : (
          <p>見込みを計算しています…</p>
        )}
      </div>
    </Note>
  );
};
