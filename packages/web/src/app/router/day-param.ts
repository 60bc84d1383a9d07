/** `YYYY-MM-DD` of a day that there is, from 2000 on: what a date field holds while a year is typed is none. */
export const dayIn = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^2\d{3}-\d\d-\d\d$/.test(value)) return undefined;
  const moment = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== value
    ? undefined
    : value;
};
