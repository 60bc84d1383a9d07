import { PublicLayout } from '../layout/public-layout';
import { NotFoundMessage } from './messages';

/** For an address that no route knows; it stays in the address bar. */
export const NotFoundPage = () => (
  <PublicLayout>
    <NotFoundMessage />
  </PublicLayout>
);
