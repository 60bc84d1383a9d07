import type { ShortCourse } from '@tokiori/contract';
import { Note } from '../../ui/feedback/error-display';
import { formatDate } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { NameLink } from '../../ui/text/name-link';

const endWords = ({ earliest_to: end }: ShortCourse): string =>
  end === null
    ? 'いまの休日では、終了日を延ばしても届きません。'
    : `終了日を${formatDate(end)}以降にすると、全員にすべて届きます。`;

/** After a change of the company's days off: which courses no longer suffice, and for how many people. */
export const ShortCoursesNote = ({ courses }: { courses: readonly ShortCourse[] }) =>
  courses.length === 0 ? null : (
    <Note tone="review">
      <p>休日が増えたため、終了日までにすべての問題が届かない人がいます。</p>
      <ul>
        {courses.map((course) => (
          <li key={course.course_template_id}>
            <NameLink
              to="/admin/courses/$courseId/users"
              params={{ courseId: course.course_template_id }}
            >
              {course.name}
            </NameLink>
            {`：${formatNumber(course.users)}人（少ない人で${course.question_count}問中${course.reachable_question_count}問）。${endWords(course)}`}
          </li>
        ))}
      </ul>
    </Note>
  );
