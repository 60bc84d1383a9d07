const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Bytes as base64 with its `=`. */
export const base64Of = (bytes: readonly number[]): string => {
  let written = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.slice(at, at + 3);
    const bits = (first << 16) | (second << 8) | third;
    const letters = [18, 12, 6, 0].map((shift) => LETTERS[(bits >> shift) & 63] ?? '');
    written += letters.slice(0, Math.min(4, bytes.length - at + 1)).join('');
  }
  return written.padEnd(Math.ceil(bytes.length / 3) * 4, '=');
};

/** Reads base64 of just so many bytes; `null`: it is none, or it is written otherwise than a writer would. */
export const bytesOfBase64 = (written: string, length: number): Uint8Array | null => {
  if (written.length !== Math.ceil(length / 3) * 4) return null;
  const bytes: number[] = [];
  for (let at = 0; at < written.length; at += 4) {
    const values = [0, 1, 2, 3].map((step) => LETTERS.indexOf(written[at + step] ?? ''));
    const bits = values.reduce((sum, value) => (sum << 6) | (value & 63), 0);
    bytes.push((bits >> 16) & 255, (bits >> 8) & 255, bits & 255);
  }
  const told = bytes.slice(0, length);
  return base64Of(told) === written ? Uint8Array.from(told) : null;
};
