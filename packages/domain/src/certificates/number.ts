/** The number of a certificate: its year and its place in the company and year, counted from 1: `2026-0012`. */
export const certificateNumber = ({ year, sequence }: { year: number; sequence: number }): string =>
  `${year}-${String(sequence).padStart(4, '0')}`;
