import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CourseConfidence as Answer } from '@tokiori/contract';
import { getCourseConfidence } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';
import { QueryBoundary } from '../../app/page/query-boundary';
import rows from '../../app/page/rows.module.css';
import { Note } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Section, Stack } from '../../ui/surface/card';
import styles from './course-confidence.module.css';

/** How sure people were in a course that asks them, and which questions they were wrongly sure of. */
export const CourseConfidence = ({ courseId }: { courseId: number }) => {
  const query = useQuery({
    ...queryOf(getCourseConfidence, { params: { course_template_id: courseId } }),
    throwOnError: false,
  });
  return (
    <Section title="自信と正誤">
      <QueryBoundary query={query} skeleton={<Skeleton blockRem={12} />}>
        {(confidence) => <Map confidence={confidence} />}
      </QueryBoundary>
    </Section>
  );
};

const Map = ({ confidence }: { confidence: Answer }) => {
  const { counts, questions, hidden, user_count } = confidence;
  if (hidden) return <Note>人数が少ないため、表示しません（解答した人 {user_count}人）。</Note>;
  if (user_count === 0) return <p>自信を答えた人は、まだいません。</p>;
  return (
    <Stack>
      <table className={styles.map}>
        <caption>{user_count}人の解答の数</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">正解</th>
            <th scope="col">不正解</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">自信あり</th>
            <td>{counts.sure_correct}</td>
            <td className={styles.attention}>
              <strong>{counts.sure_wrong}</strong> 思いこみ
            </td>
          </tr>
          <tr>
            <th scope="row">自信なし</th>
            <td>{counts.unsure_correct}</td>
            <td>{counts.unsure_wrong}</td>
          </tr>
        </tbody>
      </table>
      {questions.length > 0 && (
        <>
          <h3>自信があってまちがえた解答の多い問題</h3>
          <ol className={rows.rows}>
            {questions.map((question) => (
              <li key={question.question_id}>
                <Link
                  to="/admin/questions/$questionId"
                  params={{ questionId: question.question_id }}
                  className={rows.row}
                >
                  <span className={rows.texts}>{question.title}</span>
                  <span className={rows.note}>
                    自信あり{question.sure_count}件中{question.sure_wrong_count}件まちがい
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </>
      )}
    </Stack>
  );
};
