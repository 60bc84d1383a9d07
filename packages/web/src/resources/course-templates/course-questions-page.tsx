import type { CourseQuestion, CourseTemplate } from '@tokiori/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { orderedOf, withAdded, type OrderedQuestion } from '../../app/questions/question-order';
import { ReadOnlyQuestions } from '../../app/questions/read-only-questions';
import { Button } from '../../ui/button/button';
import { Note } from '../../ui/feedback/error-display';
import { Stack } from '../../ui/surface/card';
import { useCategoryLists } from '../categories/categories.api';
import { CategoryBrowser } from '../categories/category-browser';
import { QuestionPicker } from '../../app/questions/picker/question-picker';
import { CopyCourseButton } from './copy-course-button';
import { CourseDetailPage } from './course-detail-page';
import { CourseOrderEditor } from './course-order-editor';
import { courseOf, courseQuestionsOf } from './courses.api';

export const CourseQuestionsPage = () => {
  const { courseId } = useParams({ from: '/administration/admin/courses/$courseId/questions' });
  const { data: course } = useSuspenseQuery(courseOf(courseId));
  const { data: questions } = useSuspenseQuery(courseQuestionsOf(courseId));
  if (course.editable) return <Editing key={course.id} course={course} questions={questions} />;
  return (
    <CourseDetailPage
      title="コースの問題"
      course={course}
      tab="questions"
      width="full"
      action={<CopyCourseButton course={course} />}
    >
      <ReadOnlyQuestions questions={questions} emptyText="このコースには問題が入っていません。" />
    </CourseDetailPage>
  );
};

interface EditingProps {
  course: CourseTemplate;
  questions: readonly CourseQuestion[];
}

const Editing = ({ course, questions }: EditingProps) => {
  const [picking, setPicking] = useState(false);
  // `null` as long as nothing was changed: then the screen follows the server.
  const [changed, setChanged] = useState<{ of: unknown; order: OrderedQuestion[] } | null>(null);
  const lists = useCategoryLists();
  const order = changed?.of === questions ? changed.order : questions;
  const onChange = (next: OrderedQuestion[]): void => setChanged({ of: questions, order: next });
  const addButton = (
    <Button
      variant={order.length > 0 ? 'primary' : 'secondary'}
      icon="plus"
      onClick={() => setPicking(true)}
    >
      問題を追加
    </Button>
  );
  return (
    <CourseDetailPage
      title="コースの問題"
      course={course}
      tab="questions"
      width="full"
      action={order.length > 0 ? addButton : undefined}
    >
      <Stack>
        {course.assigned_user_count > 0 && (
          <Note tone="review">
            いま{course.assigned_user_count}
            人が受講しています。変更は、これから割り当てる人に使われます。
          </Note>
        )}
        <CourseOrderEditor
          course={course}
          saved={questions}
          order={order}
          onChange={onChange}
          addButton={addButton}
        />
      </Stack>
      <QuestionPicker
        open={picking}
        takenIds={new Set(order.map(({ question_id }) => question_id))}
        onClose={() => setPicking(false)}
        onPick={(picked) => {
          onChange(withAdded(order, picked.map(orderedOf)));
          setPicking(false);
        }}
        renderCategories={(chosen, onChoose) => (
          <CategoryBrowser lists={lists} chosen={chosen} onChoose={onChoose} />
        )}
      />
    </CourseDetailPage>
  );
};
