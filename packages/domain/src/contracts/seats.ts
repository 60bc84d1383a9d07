/** Seats of a contract. */
export interface Seats {
  /** Until the period ends. */
  seats: number;
  /** From the next period on, when fewer; `null` when they stay. */
  nextSeats: number | null;
}

/** What a change of seats leads to. */
export interface SeatsChange extends Seats {
  /** Seats that are new in this period, and paid for at once. */
  added: number;
}

/** Seats from the next period on. */
export const seatsToCome = ({ seats, nextSeats }: Seats): number => nextSeats ?? seats;

/**
 * More seats, at once. Seats that were to be given up are kept first: they are paid for already.
 *
 * @param more at least 1
 */
export const increaseSeats = (now: Seats, more: number): SeatsChange => {
  const total = seatsToCome(now) + more;
  return total < now.seats
    ? { seats: now.seats, nextSeats: total, added: 0 }
    : { seats: total, nextSeats: null, added: total - now.seats };
};

/**
 * Fewer seats from the next period on.
 *
 * @param fewer at least 1
 * @returns `null` when none would be left
 */
export const decreaseSeats = (now: Seats, fewer: number): SeatsChange | null => {
  const total = seatsToCome(now) - fewer;
  return total < 1 ? null : { seats: now.seats, nextSeats: total, added: 0 };
};
