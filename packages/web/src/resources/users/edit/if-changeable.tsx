import type { User } from '@tokiori/contract';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../app/session/use-session';
import { Note } from '../../../ui/feedback/error-display';
import { higherRoleReason } from './user-bars';

interface Props {
  user: User;
  children: ReactNode;
}

/** What changes a user; or why this one cannot be changed. */
export const IfChangeable = ({ user, children }: Props) => {
  const { user: actor } = useSignedIn();
  const reason = higherRoleReason(user, actor);
  return reason === null ? children : <Note tone="review">{reason}</Note>;
};
