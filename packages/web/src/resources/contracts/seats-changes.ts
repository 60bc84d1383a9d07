import { MOST_SEATS, type Contract, type ContractPreview } from '@tokiori/contract';
import { decreaseSeats, increaseSeats, startCheckout } from '@tokiori/contract/client';
import type { SeatsEndpoint } from './contracts.api';
import { seatsText, yen } from './contract-words';

/** A change of seats as its dialog shows it. */
export interface SeatsChange {
  endpoint: SeatsEndpoint;
  title: string;
  /** What happens, before anything is chosen. */
  lead: string;
  /** `null`: the number is given. */
  field: { label: string; least: number; most: number } | null;
  first: number;
  /** What the button says, with the number and what it costs. */
  actionLabel: (seats: number, preview: ContractPreview) => string;
  doneMessage: string;
}

type Seats = Pick<Contract, 'seats' | 'seats_used' | 'next_seats' | 'provider'>;

/** Companies of fewer people than this are rare. */
const USUAL_SEATS = 5;

const usedText = ({ seats, seats_used }: Seats): string =>
  `いま${seatsText(seats ?? 0)}のうち${seatsText(seats_used)}を使っています。`;

/** The built-in contract charges nobody. */
const paid = ({ provider }: Seats, { amount_now }: ContractPreview): string | null =>
  provider === 'BuiltIn' || amount_now <= 0 ? null : yen(amount_now);

/** The first contract, or another one after the last. */
export const startOf = (contract: Seats): SeatsChange => {
  const least = Math.max(contract.seats_used, 1);
  return {
    endpoint: startCheckout,
    title: '契約する',
    lead: `いま${seatsText(contract.seats_used)}を使っています。席数は、あとから増やすことも減らすこともできます。${
      contract.provider === 'Stripe'
        ? 'カードの情報は、次に開く決済サービスのページで入力します。'
        : ''
    }`,
    field: { label: '席数', least, most: Math.max(MOST_SEATS, least) },
    first: Math.max(contract.seats_used, USUAL_SEATS),
    actionLabel: (seats) =>
      contract.provider === 'Stripe'
        ? `${seatsText(seats)}の支払いへ進む`
        : `${seatsText(seats)}で契約する`,
    doneMessage: 'ご契約が始まりました。',
  };
};

export const increaseOf = (contract: Seats): SeatsChange => ({
  endpoint: increaseSeats,
  title: '席を増やす',
  lead: `${usedText(contract)}増やした席は、すぐに使えます。`,
  field: { label: '増やす席', least: 1, most: MOST_SEATS },
  first: 1,
  actionLabel: (seats, preview) => {
    const amount = paid(contract, preview);
    return amount === null
      ? `${seatsText(seats)}を増やす`
      : `${seatsText(seats)}を増やして${amount}を支払う`;
  },
  doneMessage: '席を増やしました。',
});

export const decreaseOf = (contract: Seats): SeatsChange => {
  const most = Math.max((contract.next_seats ?? contract.seats ?? 1) - 1, 1);
  return {
    endpoint: decreaseSeats,
    title: '席を減らす',
    lead: `${usedText(contract)}席は次の期間から減ります。それまでの分は戻りません。`,
    field: { label: '減らす席', least: 1, most },
    first: 1,
    actionLabel: (seats) => `${seatsText(seats)}を減らす`,
    doneMessage: '次の期間から席を減らします。',
  };
};

/** Takes a decrease back: the seats are paid for until the period ends. */
export const keepOf = (contract: Seats): SeatsChange => ({
  endpoint: increaseSeats,
  title: '減らすのをやめる',
  lead: `次の期間からも、${seatsText(contract.seats ?? 0)}のまま使えるようになります。`,
  field: null,
  first: (contract.seats ?? 0) - (contract.next_seats ?? contract.seats ?? 0),
  actionLabel: () => '減らすのをやめる',
  doneMessage: '席を減らすのをやめました。',
});
