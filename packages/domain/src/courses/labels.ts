import type { CourseState } from '@tokiori/contract';

/** The states of a course as people read them, in the order of its life. */
export const COURSE_STATE_LABELS: Record<CourseState, string> = {
  Draft: '下書き',
  Live: '公開中',
  Ended: '終了',
  Archived: 'アーカイブ',
};
