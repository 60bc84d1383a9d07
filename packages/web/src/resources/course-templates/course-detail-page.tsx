import type { CourseTemplate } from '@tokiori/contract';
import { linkOptions, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isAtLeast } from '@tokiori/domain';
import { DetailPage } from '../../app/page/detail-page';
import { useSignedIn } from '../../app/session/use-session';
import { ButtonGroup } from '../../ui/button/button';
import { Chip } from '../../ui/feedback/chip';
import { CourseStateLine } from './course-state-line';
import { CourseMenu } from './course-state-actions';

type Tab = 'users' | 'rules' | 'questions' | 'confidence' | 'rooms' | 'plan';

const LINKS: Record<Tab, (courseId: number) => LinkProps> = {
  users: (courseId) => linkOptions({ to: '/admin/courses/$courseId/users', params: { courseId } }),
  rules: (courseId) =>
    linkOptions({ to: '/admin/courses/$courseId/assignment-rules', params: { courseId } }),
  questions: (courseId) =>
    linkOptions({ to: '/admin/courses/$courseId/questions', params: { courseId } }),
  confidence: (courseId) =>
    linkOptions({ to: '/admin/courses/$courseId/confidence', params: { courseId } }),
  rooms: (courseId) => linkOptions({ to: '/admin/courses/$courseId/rooms', params: { courseId } }),
  plan: (courseId) => linkOptions({ to: '/admin/courses/$courseId', params: { courseId } }),
};

interface Props {
  title: string;
  course: CourseTemplate;
  tab: Tab;
  action?: ReactNode;
  width?: 'reading' | 'full';
  children: ReactNode;
}

/** The frame of a course's pages. Managers see those that they may open. */
export const CourseDetailPage = ({ title, course, tab, action, ...rest }: Props) => {
  const { user } = useSignedIn();
  const isAdmin = isAtLeast(user.role, 'Admin');
  const users = {
    label: '受講者',
    count: course.assigned_user_count,
    link: LINKS.users(course.id),
  };
  const confidence = course.asks_confidence
    ? [{ label: '自信と正誤', link: LINKS.confidence(course.id) }]
    : [];
  const rooms =
    course.exam_rules?.needs_room_code || tab === 'rooms'
      ? [{ label: '試験の会場', link: LINKS.rooms(course.id) }]
      : [];
  const all = [
    users,
    { label: '自動割り当て', link: LINKS.rules(course.id) },
    { label: '問題', count: course.question_count, link: LINKS.questions(course.id) },
    ...confidence,
    ...rooms,
    { label: '内容と計画', link: LINKS.plan(course.id) },
  ];
  return (
    <DetailPage
      {...rest}
      action={
        isAdmin ? (
          <ButtonGroup>
            {action}
            <CourseMenu course={course} />
          </ButtonGroup>
        ) : (
          action
        )
      }
      title={title}
      name={course.name}
      mark={
        <>
          {course.preset && <Chip>提供</Chip>}
          {course.exam_rules && <Chip>試験</Chip>}
          {course.required && <Chip tone="review">必修</Chip>}
        </>
      }
      state={course.state !== 'Live' && <CourseStateLine course={course} />}
      back={{ to: '/admin/courses', label: 'コース一覧' }}
      list={{ of: 'courses', id: course.id, linkTo: LINKS[tab] }}
      tabs={isAdmin ? all : [users, ...confidence, ...rooms]}
    />
  );
};
