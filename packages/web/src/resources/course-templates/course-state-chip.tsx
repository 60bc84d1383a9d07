import type { CourseState } from '@tokiori/contract';
import { COURSE_STATE_LABELS } from '@tokiori/domain';
import { Chip } from '../../ui/feedback/chip';

const TONES = { Draft: 'review', Live: 'right', Ended: undefined, Archived: undefined } as const;

/** The state of a course in a word. */
export const CourseStateChip = ({ state }: { state: CourseState }) => {
  const tone = TONES[state];
  return <Chip {...(tone ? { tone } : {})}>{COURSE_STATE_LABELS[state]}</Chip>;
};
