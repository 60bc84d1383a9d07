import type { CourseTemplate } from '@tokiori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sentenceOf } from '../../app/api/sentences';
import { useTask } from '../../app/api/use-task';
import { useNotify } from '../../ui/notification/use-notify';
import { copyCourse } from './courses.api';

/** Makes an own course of another one and opens it. */
export const useCopyCourse = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  return useTask(async (course: CourseTemplate) => {
    try {
      const courseId = await copyCourse(client, course);
      notify('コースを複製しました。', 'success');
      await navigate({ to: '/admin/courses/$courseId', params: { courseId } });
    } catch (error) {
      notify(sentenceOf(error), 'error');
    }
  });
};
