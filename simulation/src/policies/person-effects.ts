import {
  addDays,
  effectOf,
  HELD_OUT_DAYS,
  monthOf,
  reviewsOf,
  type CalendarDate,
  type MemoryWeights,
  type PastAnswer,
  type ProductReviews,
  type Reviews,
} from '@tokiori/domain';

/**
 * Reviews that are reckoned by the effect of the person: found anew each month, by the answers up to 30 days before, as
 * the nights of a company find it. Only the day on which a better one is taken is made simpler here.
 */
export const withPersonEffect = (
  reviews: ProductReviews,
  { weights, chance }: { weights: MemoryWeights; chance: number },
): Reviews => {
  const histories = new Map<number, PastAnswer[]>();
  let month: string | null = null;
  const renew = (today: CalendarDate): void => {
    if (monthOf(today) === month) return;
    month = monthOf(today);
    const until = addDays(today, -HELD_OUT_DAYS);
    const learned = [...histories.values()].flatMap((history) =>
      reviewsOf(
        history.filter(({ onDate }) => onDate <= until),
        weights,
      ),
    );
    reviews.reckonBy(effectOf(learned));
  };
  return {
    ...reviews,
    dueOn: (today) => {
      renew(today);
      return reviews.dueOn(today);
    },
    recordAnswer: (answer) => {
      const { questionId, grade, onDate, isCorrect } = answer;
      const history = histories.get(questionId) ?? [];
      history.push({ grade, onDate, isCorrect, chance });
      histories.set(questionId, history);
      reviews.recordAnswer(answer);
    },
  };
};
