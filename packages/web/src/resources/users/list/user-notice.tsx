import type { PeopleNoticeKind, User } from '@tokiori/contract';
import type { FilterValues } from '../../../app/lists/filter-values';
import type { Selection } from '../../../app/lists/use-list-selection';
import type { AdministeredCompany } from '../../../app/session/administered';
import { NoticeButton } from '../../../app/people-notices/notice-button';

/** What a list of people under these filters has in common that one can tell them; `null`: nothing. */
export const noticeKindOf = (filters: FilterValues): PeopleNoticeKind | null => {
  if (filters['late']?.join() === 'true') return 'Late';
  return filters['state']?.join() === 'NeverSignedIn' ? 'NotSignedIn' : null;
};

interface Props {
  company: AdministeredCompany;
  selected: Selection<User>;
  filters: FilterValues;
  onDone: () => void;
}

/** Tells the selected people that a test waits, or that they have never signed in. */
export const UserNotice = ({ company, selected, filters, onDone }: Props) => {
  const kind = noticeKindOf(filters);
  if (kind === null || selected.kind === 'all') return null;
  const userIds = selected.rows.map(({ id }) => id);
  return (
    <NoticeButton company={company} target={{ kind, userIds, courseId: null }} onDone={onDone} />
  );
};
