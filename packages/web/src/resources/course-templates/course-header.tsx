import type { CourseTemplate } from '@tokiori/contract';
import type { ReactNode } from 'react';
import { isAtLeast } from '@tokiori/domain';
import { useSignedIn } from '../../app/session/use-session';
import { Chip } from '../../ui/feedback/chip';
import { TabLink, TabLinks } from '../../ui/navigation/tab-links';
import { PageHeader } from '../../ui/surface/page-header';
import styles from './courses.module.css';

interface Props {
  course: CourseTemplate;
  action?: ReactNode;
}

/** The course's name over its three pages. Managers see the one they may open. */
export const CourseHeader = ({ course, action }: Props) => {
  const { user } = useSignedIn();
  const isAdmin = isAtLeast(user.role, 'Admin');
  const params = { courseId: course.id };
  return (
    <>
      <PageHeader
        title={
          <span className={styles.titleLine}>
            {course.name}
            {course.preset && <Chip>提供</Chip>}
          </span>
        }
        back={
          isAdmin
            ? { to: '/admin/courses', label: 'コース一覧' }
            : { to: '/dashboard', label: 'ホーム' }
        }
        action={action}
      />
      {isAdmin && (
        <div className={styles.pages}>
          <TabLinks label="コースの画面">
            <TabLink to="/admin/courses/$courseId/users" params={params}>
              受講者（{course.assigned_user_count}）
            </TabLink>
            <TabLink to="/admin/courses/$courseId/questions" params={params}>
              問題（{course.question_count}）
            </TabLink>
            <TabLink to="/admin/courses/$courseId" params={params} activeOptions={{ exact: true }}>
              内容と計画
            </TabLink>
          </TabLinks>
        </div>
      )}
    </>
  );
};
