import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listQuestionReports } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';
import { Note } from '../../ui/feedback/error-display';
import { formatNumber } from '../../ui/format/number';

/** How many reports of a question wait for a reply, on its page; nothing when none does. */
export const OpenReportsNote = ({ questionId }: { questionId: number }) => {
  const { data } = useQuery({
    ...queryOf(listQuestionReports, {
      query: { question_id: questionId, state: ['open'], range: '[0,0]' },
    }),
    throwOnError: false,
  });
  if (!data || data.total === 0) return null;
  return (
    <Note tone="review">
      返信していない報告が{formatNumber(data.total)}件あります。
      <Link to="/admin/question-reports" search={{ question_id: [String(questionId)] }}>
        報告を見る
      </Link>
    </Note>
  );
};
