/** A code as it was issued, from how it was typed: full-width characters and spaces around it make no difference. */
export const certificateCode = (typed: string): string => typed.normalize('NFKC').trim();
