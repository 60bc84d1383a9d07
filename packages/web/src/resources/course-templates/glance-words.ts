import type { CourseGlance } from '@tokiori/contract';
import { formatNumber } from '../../ui/format/number';

type Counts = Pick<CourseGlance, 'held' | 'completed' | 'failed' | 'late'>;

/** What to do next with a course that somebody holds. `isGiven`: it is live, so that it can be given again. */
export const glanceWords = (
  { held, completed, failed, late }: Counts,
  { isGiven }: { isGiven: boolean },
): string => {
  if (late > 0) return `遅れている${formatNumber(late)}人に、下の一覧からお知らせを送れます。`;
  if (failed > 0)
    return isGiven
      ? `不合格の${formatNumber(failed)}人には、下の一覧からもう一度割り当てられます。`
      : `不合格は${formatNumber(failed)}人です。コースをもう一度公開すると、割り当て直せます。`;
  if (completed < held)
    return `あと${formatNumber(held - completed)}人が受講を続けています。遅れている人はいません。`;
  return '受講中の人は、全員が答え終えました。';
};

/** Who holds a valid certificate of a course: 「修了証は1,000人（まもなく切れる12人）、期限切れ3人」. */
export const certificateWords = ({
  valid,
  ending,
  expired,
}: NonNullable<CourseGlance['certificates']>): string =>
  [
    `有効な修了証は${formatNumber(valid)}人`,
    ending > 0 && `（まもなく切れる${formatNumber(ending)}人）`,
    expired > 0 && `、期限切れは${formatNumber(expired)}人`,
    'です。',
  ]
    .filter(Boolean)
    .join('');
