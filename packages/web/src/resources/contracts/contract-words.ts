import type { Contract, ContractPlan, ContractStatus, InvoiceStatus } from '@tokiori/contract';
import { seatsToCome, withTax, type Price } from '@tokiori/domain';
import { formatDate } from '../../ui/format/date';
import { dateInZone } from '../../ui/format/days';
import { formatNumber } from '../../ui/format/number';
import type { IconName } from '../../ui/icon/icon';
import type { Tone } from '../../ui/surface/card';

interface Look {
  label: string;
  tone: Tone | 'neutral';
  icon: IconName;
}

export const PLANS: Record<ContractPlan, string> = {
  Trial: 'お試し',
  Card: 'カード払い',
  Invoice: '請求書払い',
};

const STATUSES: Record<ContractStatus, Look> = {
  Active: { label: 'ご利用中', tone: 'right', icon: 'check' },
  PastDue: { label: 'お支払いの確認が必要', tone: 'attention', icon: 'alert' },
  ReadOnly: { label: '閲覧のみ', tone: 'attention', icon: 'eye' },
  Canceled: { label: '解約済み', tone: 'neutral', icon: 'minus' },
};
const ENDING: Look = { label: '解約の予定', tone: 'review', icon: 'clock' };

type State = Pick<Contract, 'status' | 'cancel_at_period_end'>;

export const statusLook = ({ status, cancel_at_period_end: ends }: State): Look =>
  status === 'Active' && ends ? ENDING : STATUSES[status];

export const INVOICE_STATUSES: Record<InvoiceStatus, Look> = {
  Open: { label: '未払い', tone: 'review', icon: 'clock' },
  Paid: { label: '支払い済み', tone: 'right', icon: 'check' },
  Void: { label: '取り消し', tone: 'neutral', icon: 'minus' },
  NotCharged: { label: '請求なし', tone: 'neutral', icon: 'info' },
};

/** 12345 → 「12,345円」. */
export const yen = (amount: number): string => `${formatNumber(amount)}円`;

/** 12 → 「12席」. */
export const seatsText = (seats: number): string => `${formatNumber(seats)}席`;

/** The calendar day of a moment in the company's time zone: 「12月24日（木）」. */
export const dayOf = (instant: string, zone: string): string =>
  formatDate(dateInZone(zone, new Date(instant)), dateInZone(zone));

/** The last day before a moment: a period that ends at midnight of the 1st is good for the day before it. */
export const lastDayBefore = (instant: string, zone: string): string =>
  dayOf(new Date(Date.parse(instant) - 1).toISOString(), zone);

/** For a month from the next period on, in yen. */
export const monthlyPrice = (
  { seats, next_seats, tax_percent }: Pick<Contract, 'seats' | 'next_seats' | 'tax_percent'>,
  pricePerSeat: number,
): Price => {
  const toCome = seatsToCome({ seats: seats ?? 0, nextSeats: next_seats });
  return withTax(pricePerSeat * toCome, tax_percent);
};
