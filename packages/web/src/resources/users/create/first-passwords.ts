/** Nothing in it is mistaken for another on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;
/** Bytes from here on would make some letters likelier than others. */
const FAIR_BELOW = 256 - (256 % LETTERS.length);

/** A password to be read from paper: 12 letters and figures from the browser's own source of chance. */
export const firstPassword = (): string => {
  let password = '';
  while (password.length < LENGTH) {
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH * 2));
    for (const byte of bytes) {
      if (byte < FAIR_BELOW && password.length < LENGTH) password += LETTERS[byte % LETTERS.length];
    }
  }
  return password;
};
