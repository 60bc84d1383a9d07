import type { CourseTemplate } from '@tokiori/contract';
import { Button } from '../../ui/button/button';
import { useCopyCourse } from './use-copy-course';

/** Makes an own course of this one and opens it. */
export const CopyCourseButton = ({ course }: { course: CourseTemplate }) => {
  const copy = useCopyCourse();
  return (
    <Button icon="copy" busy={copy.isPending} onClick={() => void copy.run(course)}>
      複製する
    </Button>
  );
};
