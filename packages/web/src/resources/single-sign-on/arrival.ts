export interface Arrival {
  /** Good for one session; `null` when the company's sign-in refused. */
  ticket: string | null;
  /** Why there is no ticket. */
  errorCode: string | null;
}

/** Reads what the company's sign-in left behind the `#`; `null` when the page was not opened from there. */
export const arrivalOf = (hash: string): Arrival | null => {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const ticket = params.get('sso');
  const errorCode = params.get('sso-error');
  return ticket || errorCode ? { ticket: ticket || null, errorCode } : null;
};
