import { formatNumber } from '../../ui/format/number';

/** People who hold a course, by how they stand; absent while it is loaded. */
export interface Counts {
  held: number | undefined;
  completed: number | undefined;
  passed: number | undefined;
  failed: number | undefined;
  late: number | undefined;
}

/** What to do next with a course; `null` until all counts are known, since none may be said to be late or done before. */
export const glanceWords = ({ held, completed, failed, late }: Counts): string | null => {
  if (held === undefined || completed === undefined) return null;
  if (failed === undefined || late === undefined) return null;
  if (late > 0) return `遅れている${formatNumber(late)}人に、下の一覧からお知らせを送れます。`;
  if (failed > 0)
    return `不合格の${formatNumber(failed)}人は、終了日を過ぎたあとでもう一度割り当てられます。`;
  if (completed < held)
    return `あと${formatNumber(held - completed)}人が受講を続けています。遅れている人はいません。`;
  return '受講中の人は、全員が答え終えました。';
};
