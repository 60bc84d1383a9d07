import type { CompanyBasic } from '@tokiori/contract';
import { formatDate, todayText } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';

/** Without the weekday, which does not matter here. */
const day = (date: string): string => formatDate(date).split('（')[0]!;

/** 「4月1日〜9月30日」 */
export const periodText = ({ from, to }: Pick<CompanyBasic, 'from' | 'to'>): string =>
  from === null && to === null
    ? '期間なし'
    : `${from === null ? '' : day(from)}〜${to === null ? '' : day(to)}`;

/** What the period says today: 「4月1日から」「9月30日まで」. */
export const periodNow = (
  { from, to }: Pick<CompanyBasic, 'from' | 'to'>,
  today: string = todayText(),
): string => {
  if (from !== null && from > today) return `${day(from)}から`;
  if (to === null) return '期限なし';
  return to < today ? `${day(to)}に終了` : `${day(to)}まで`;
};

/** Whose people are asked it. */
export const audienceText = ({ department_name: name }: Pick<CompanyBasic, 'department_name'>) =>
  name ?? '会社の全員';

/** 「ほかに、休職・休業中の2人」 */
export const awayText = (away: number): string => `ほかに、休職・休業中の${formatNumber(away)}人`;

/** 「対象120人・受講80人・合格60人・休職・休業中2人」, as far as one may know. */
export const countsText = ({
  users,
  taken_users: taken,
  passed_users: passed,
  on_leave_users: away,
}: CompanyBasic) =>
  [
    `対象${formatNumber(users)}人`,
    taken === null ? null : `受講${formatNumber(taken)}人`,
    passed === null ? null : `合格${formatNumber(passed)}人`,
    away ? `休職・休業中の未受講${formatNumber(away)}人` : null,
  ]
    .filter((part) => part !== null)
    .join('・');
