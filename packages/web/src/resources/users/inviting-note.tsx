import { invitingSentence, useInvitationOutlook } from '../../app/people/invitations';
import { Note } from '../../ui/feedback/error-display';

/** Before somebody is invited: when the mails go out. */
export const InvitingNote = ({ count }: { count: number }) => {
  const outlook = useInvitationOutlook(count);
  if (!outlook) return null;
  const isWaiting = !outlook.approved || outlook.at_once < count;
  return <Note tone={isWaiting ? 'review' : undefined}>{invitingSentence(outlook, count)}</Note>;
};
