import { useQuery } from '@tanstack/react-query';
import { foldTyped } from '@tokiori/domain';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../app/api/api-error';
import { Page } from '../../app/page/page';
import { QueryBoundary } from '../../app/page/query-boundary';
import { Skeleton } from '../../ui/feedback/skeleton';
import { CertificateText, UnknownCertificate } from '../learner-basics/certificate-text';
import styles from '../learner-basics/certificate.module.css';
import { certificateQuery } from '../learner-basics/learner-basics.api';

/** Not as it was issued, or mistyped so that it could never have been issued. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** What the address on a certificate leads to, for whoever was given it. */
export const CertificatePage = () => {
  const { code } = useParams({ from: '/public/certificates/$code' });
  const query = useQuery(certificateQuery(foldTyped(code)));
  return (
    <Page title="修了証の確認">
      <div className={styles.box}>
        <h1 tabIndex={-1}>修了証の確認</h1>
        {isUnknown(query.error) ? (
          <UnknownCertificate />
        ) : (
          <QueryBoundary query={query} skeleton={<Skeleton blockRem={28} />}>
            {(certificate) => <CertificateText certificate={certificate} />}
          </QueryBoundary>
        )}
      </div>
    </Page>
  );
};
