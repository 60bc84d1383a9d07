import { fiscalYearOf, membershipLabel } from '@tokiori/domain';
import { SegmentedControl } from '../../ui/choice/radio-group';
import type { HeldMembership, ReportPeriod } from './period';
import styles from './period-picker.module.css';
import type { ReportPeriodState } from './use-report-period';

const OPTIONS = (['then', 'now'] as const).map((value) => ({
  value,
  label: membershipLabel(value),
}));

const ABOUT_THEN = '期間のあとの異動や組織変更では、数字は変わりません。';
const ABOUT_NOW = '部署を異動した人は、それまでの記録も新しい部署に入ります。';

/** 「2025年度」, or of a period that spans several of them no number. */
const yearsOf = ({ from, to }: ReportPeriod, firstMonth: number): string => {
  const [first, last] = [from, to].map((day) => fiscalYearOf(day, firstMonth).from.slice(0, 4));
  return first === last ? `${first}年度` : `${first}年度から${last}年度まで`;
};

/** By what a report counts people, and why. */
export const membershipWords = (
  { is, usual }: HeldMembership,
  period: ReportPeriod,
  firstMonth: number,
): string => {
  const years = yearsOf(period, firstMonth);
  const reason =
    usual === 'then'
      ? `${years}は締まって${is === 'then' ? 'いるので' : 'いますが'}、`
      : is === 'now'
        ? 'まだ締まっていない年度の期間なので、'
        : '';
  return `${reason}${membershipLabel(is)}で数えています。${is === 'then' ? ABOUT_THEN : ABOUT_NOW}`;
};

type Props = Pick<ReportPeriodState, 'held' | 'period' | 'company' | 'chooseMembership'>;

/** Whether people count where they were or where they are: beside the period of every report that is cut by departments. */
export const MembershipPicker = ({ held, period, company, chooseMembership }: Props) => {
  const firstMonth = company.data?.fiscal_year_start_month;
  if (held === null || period === null || firstMonth === undefined) return null;
  return (
    <div className={styles.picker}>
      <SegmentedControl
        label="所属の数え方"
        labelHidden
        options={OPTIONS}
        value={held.is}
        onChange={chooseMembership}
      />
      <p className={styles.membership} aria-live="polite">
        {membershipWords(held, period, firstMonth)}
      </p>
    </div>
  );
};
