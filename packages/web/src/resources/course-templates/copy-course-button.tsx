import type { CourseTemplate } from '@tokiori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sentenceOf } from '../../app/api/sentences';
import { useTask } from '../../app/api/use-task';
import { Button, IconButton } from '../../ui/button/button';
import { useNotify } from '../../ui/notification/use-notify';
import { copyCourse } from './courses.api';

interface Props {
  course: CourseTemplate;
  /** The drawing alone, for a table's row. */
  small?: boolean;
}

/** Makes an own course of this one and opens it. */
export const CopyCourseButton = ({ course, small = false }: Props) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const task = useTask(async () => {
    try {
      const courseId = await copyCourse(client, course);
      notify('コースを複製しました。', 'success');
      await navigate({ to: '/admin/courses/$courseId', params: { courseId } });
    } catch (error) {
      notify(sentenceOf(error), 'error');
    }
  });
  const copy = (): void => void task.run();
  if (small) {
    return (
      <IconButton
        icon="copy"
        label={`「${course.name}」を複製する`}
        disabled={task.isPending}
        onClick={copy}
      />
    );
  }
  return (
    <Button icon="copy" busy={task.isPending} onClick={copy}>
      複製する
    </Button>
  );
};
