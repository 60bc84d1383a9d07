/** How long a page on which a first contract is paid stays open: seats are held for it meanwhile. */
export const CHECKOUT_MS = 3_600_000;
