/** The number of a certificate, counted from 1 in each company and year: `2026-0012`. */
export const certificateNumber = (year: number, sequence: number): string =>
  `${year}-${String(sequence).padStart(4, '0')}`;
