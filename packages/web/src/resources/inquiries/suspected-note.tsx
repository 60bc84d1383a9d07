import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listInquiries } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';
import { Note } from '../../ui/feedback/error-display';
import { formatNumber } from '../../ui/format/number';
import styles from './inquiry-desk.module.css';

/** How many inquiries nobody was mailed about, since programs seem to have sent them; nothing when there is none. */
export const SuspectedNote = () => {
  const { data } = useQuery({
    ...queryOf(listInquiries, {
      query: { suspected: true, status: ['New'], range: '[0,0]' },
    }),
    // The list stands without it.
    throwOnError: false,
  });
  if (!data || data.total === 0) return null;
  return (
    <div className={styles.above}>
      <Note tone="review">
        {`迷惑の疑いがある未対応のお問い合わせが${formatNumber(data.total)}件あり、メールではお知らせしていません。人からのものがないか、90日以内に確認してください。`}
        <Link to="/superadmin/inquiries" search={{ suspected: ['true'] }}>
          迷惑の疑いを見る
        </Link>
      </Note>
    </div>
  );
};
