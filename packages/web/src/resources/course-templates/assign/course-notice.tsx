import type { CourseUser, PeopleNoticeKind } from '@tokiori/contract';
import type { FilterValues } from '../../../app/lists/filter-values';
import type { Selection } from '../../../app/lists/use-list-selection';
import type { AdministeredCompany } from '../../../app/session/administered';
import { NoticeButton } from '../../../app/people-notices/notice-button';

/** What people of a course have in common that one can tell them; `null`: nothing. */
export const noticeKindOf = (
  people: readonly Pick<CourseUser, 'examination'>[],
  filters: FilterValues,
): PeopleNoticeKind | null => {
  if (filters['late']?.join() === 'true') return 'Late';
  if (people.every(({ examination }) => examination?.result === 'Failed')) return 'NotPassed';
  const areTaking = people.every(
    ({ examination }) => examination?.live && examination.progress !== 'Completed',
  );
  return areTaking ? 'NotDone' : null;
};

interface Props {
  company: AdministeredCompany;
  courseId: number;
  selected: Selection<CourseUser>;
  filters: FilterValues;
  onDone: () => void;
}

/** Tells the selected people of a course what is still to do. */
export const CourseNotice = ({ company, courseId, selected, filters, onDone }: Props) => {
  if (selected.kind === 'all') return null;
  const kind = noticeKindOf(selected.rows, filters);
  if (kind === null) return null;
  const userIds = selected.rows.map(({ id }) => id);
  return <NoticeButton company={company} target={{ kind, userIds, courseId }} onDone={onDone} />;
};
