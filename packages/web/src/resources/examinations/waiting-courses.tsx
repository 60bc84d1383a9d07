import type { WaitingCourse } from '@tokiori/contract';
import { useQuery } from '@tanstack/react-query';
import { LineItem, LineList } from '../../ui/data/line-list';
import { Section } from '../../ui/surface/card';
import { waitingCoursesQuery } from './examinations.api';

/** What is left before a course comes. */
const leftWords = ({ missing }: WaitingCourse): string =>
  missing.length === 0
    ? '前提のコースに合格しました。まもなく始まります。'
    : `${missing.map(({ name }) => `「${name}」`).join('')}に合格すると、翌日から始まります。`;

/** Courses that come once others are passed; nothing of them is asked yet. */
export const WaitingCourses = () => {
  const { data } = useQuery(waitingCoursesQuery());
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title="合格すると始まるテスト">
      <LineList label="合格すると始まるテスト">
        {data.rows.map((course) => (
          <LineItem key={course.id} title={course.name} notes={[leftWords(course)]} />
        ))}
      </LineList>
    </Section>
  );
};
