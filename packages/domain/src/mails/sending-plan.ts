const DAY_MS = 86_400_000;

/** How many mails of a kind a company may send. */
export interface MailRoom {
  /** Today. */
  left: number;
  /** Each day; at least 1. */
  aDay: number;
  /** When the next day of counting begins. */
  renewsAt: Date;
}

/** When a number of mails goes out. */
export interface SendingPlan {
  atOnce: number;
  /** When the last of them goes out; `null`: all go out at once. */
  lastAt: Date | null;
}

/** Spreads mails over days: as many as are left today, and the rest in whole days. */
export const sendingPlan = (count: number, { left, aDay, renewsAt }: MailRoom): SendingPlan => {
  const atOnce = Math.min(count, Math.max(0, left));
  const rest = count - atOnce;
  if (rest === 0) return { atOnce, lastAt: null };
  const days = Math.ceil(rest / aDay);
  return { atOnce, lastAt: new Date(renewsAt.getTime() + (days - 1) * DAY_MS) };
};
