import type { CompanyDetail } from '@tokiori/contract';
import { formatNumber } from '../../ui/format/number';

type Seats = Pick<CompanyDetail, 'seats' | 'seats_used'>;

/** How many more users the company may have; `null` where nothing limits them. */
export const seatsLeft = ({ seats, seats_used }: Seats): number | null =>
  seats === null ? null : Math.max(seats - seats_used, 0);

/** 「50席のうち38席を使っています。残りは12席です。」 */
export const seatsSentence = (company: Seats): string => {
  const left = seatsLeft(company);
  const used = formatNumber(company.seats_used);
  if (left === null) return `いま${used}人が使っています。席数の上限はありません。`;
  return `${formatNumber(company.seats ?? 0)}席のうち${used}席を使っています。残りは${formatNumber(left)}席です。`;
};

/** After the number of users: 「残り60席」; absent where nothing limits them. */
export const seatsNote = (company: Seats): string | undefined => {
  const left = seatsLeft(company);
  return left === null ? undefined : `残り${formatNumber(left)}席`;
};

export const NO_SEATS_SENTENCE =
  '席に空きがないため、いまは追加できません。席を増やすか、使っていないユーザーを停止してください。';
