/** Writes moments with the offset of a time zone, to the second: `2026-04-01T09:30:00+09:00`. */
export const momentsWithOffset = (timeZone: string): ((moment: Date) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  return (moment) => {
    const parts = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, value]),
    );
    // 「GMT」 alone is no offset.
    const offset = (parts['timeZoneName'] ?? 'GMT').slice(3) || '+00:00';
    return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}${offset.slice(0, 6)}`;
  };
};
