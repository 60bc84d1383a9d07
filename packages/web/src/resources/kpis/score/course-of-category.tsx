import { listQuestions } from '@tokiori/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryOf } from '../../../app/api/query-of';
import { sentenceOf } from '../../../app/api/sentences';
import { useTask } from '../../../app/api/use-task';
import { addToCart, readCart } from '../../../app/questions/cart';
import { cartItemOf } from '../../../app/questions/cart-item';
import { Button } from '../../../ui/button/button';
import { formatNumber } from '../../../ui/format/number';
import { useNotify } from '../../../ui/notification/use-notify';

interface Props {
  minorCategoryId: number;
  name: string;
  companyId: number | undefined;
}

/** So many questions, the most often wrong ones, make a course of a week or two. */
const QUESTIONS = 30;

/** Gathers the questions of a category that are answered wrongly most often, and opens the new course. */
export const CourseOfCategory = ({ minorCategoryId, name, companyId }: Props) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const gather = useTask(async () => {
    try {
      const query = {
        ...(companyId === undefined ? {} : { company_id: companyId }),
        minorCategoryId,
        sort: '["correct_rate","ASC"]',
        range: JSON.stringify([0, QUESTIONS - 1]),
      };
      const { rows } = await client.query(queryOf(listQuestions, { query }));
      const before = readCart().length;
      addToCart(rows.map(cartItemOf));
      if (before > 0)
        notify(`新しいコースには、前に入れた${formatNumber(before)}問も入っています。`, 'info');
      void navigate({ to: '/admin/courses/create' });
    } catch (error) {
      notify(sentenceOf(error), 'error');
    }
  });
  return (
    <Button
      size="small"
      busy={gather.isPending}
      aria-label={`「${name}」のコースを作る`}
      onClick={() => void gather.run()}
    >
      コースを作る
    </Button>
  );
};
