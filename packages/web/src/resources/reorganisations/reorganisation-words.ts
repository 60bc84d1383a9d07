import type { ReorganisationDetail, ReorganisationState } from '@tokiori/contract';
import { formatFullDate } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';

/** Whether its name, day and entries may be changed. */
export const isOpen = (state: ReorganisationState): boolean =>
  state === 'Draft' || state === 'Cancelled' || state === 'Failed';

/** 「12人の異動と、部署の変更3件」 */
export const contentsText = ({ entries }: Pick<ReorganisationDetail, 'entries'>): string => {
  const people = entries.filter(({ kind }) => kind === 'Person').length;
  const departments = entries.length - people;
  return [
    people > 0 ? `${formatNumber(people)}人の異動` : '',
    departments > 0 ? `部署の変更${formatNumber(departments)}件` : '',
  ]
    .filter(Boolean)
    .join('と、');
};

/** What keeps it from being scheduled, in a sentence; `null`: nothing that is known here. */
export const scheduleBar = (
  { entry_count: count, issue_count: issues, starts_on: day }: ReorganisationDetail,
  today: string,
): string | null => {
  if (count === 0) return '異動か部署の変更を、1件以上加えてください。';
  if (issues > 0)
    return `直すところが${formatNumber(issues)}件あります。「直すところ」の行を直してください。`;
  if (day <= today) return '発令日が過ぎています。「名前と発令日」で、明日以降の日にしてください。';
  return null;
};

/** 「2027年4月1日の0時」 */
export const momentText = ({ starts_on: day }: Pick<ReorganisationDetail, 'starts_on'>): string =>
  `${formatFullDate(day)}の0時`;
