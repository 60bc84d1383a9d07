/** An amount in yen, and the consumption tax in it. */
export interface Price {
  /** With tax. */
  total: number;
  tax: number;
}

/**
 * Adds consumption tax, which is worked out once for an invoice and rate, fractions of a yen dropped
 * (適格請求書: one rounding per invoice and rate).
 *
 * @param subtotal yen without tax
 * @param percent rate, such as 10
 */
export const withTax = (subtotal: number, percent: number): Price => {
  const tax = Math.floor((subtotal * percent) / 100);
  return { total: subtotal + tax, tax };
};

/** What seats cost for a part of a month, in yen without tax, fractions of a yen rounded. */
export const proratedPrice = (
  { seats, pricePerSeat }: { seats: number; pricePerSeat: number },
  fraction: number,
): number => Math.round(seats * pricePerSeat * fraction);
