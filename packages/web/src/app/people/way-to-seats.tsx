import { Link } from '@tanstack/react-router';
import { readError } from '../api/api-error';
import { useAdministered } from '../session/administered';
import { mayOpen } from '../session/may-open';
import { useSignedIn } from '../session/use-session';

export const lacksSeats = (error: unknown): boolean => {
  const read = readError(error);
  return typeof read !== 'string' && read.code === 'NO_SEATS_LEFT';
};

/**
 * Where the own company gets more seats; nothing for who may not change its contract. Opened beside the page, on which
 * something may be typed.
 */
export const WayToSeats = () => {
  const { otherCompanyId } = useAdministered();
  const isAdmin = mayOpen(useSignedIn().user, 'Admin');
  return otherCompanyId === null && isAdmin ? (
    <p>
      <Link to="/admin/billing/stripe" target="_blank">
        ご契約・お支払いで席を確かめる（新しいタブ）
      </Link>
    </p>
  ) : null;
};
