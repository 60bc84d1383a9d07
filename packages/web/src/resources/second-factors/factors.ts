import type { SecondFactors } from '@tokiori/contract';
import type { z } from 'zod/mini';

/** One's own second factors as the server tells them. */
export type Factors = z.infer<typeof SecondFactors>;

/** Stronger than a code by mail, which they replace. */
export const hasStrongFactor = ({ totp, passkeys }: Factors): boolean =>
  totp.enabled || passkeys.length > 0;

/** `JBSWY3DPEHPK3PXP` → `JBSW Y3DP EHPK 3PXP`, which can be typed without losing one's place. */
export const inGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

/** What is kept in a file or on paper. */
export const recoveryText = (product: string, codes: readonly string[], day: string): string =>
  [`${product} 回復コード（${day}）`, '1つのコードは一度だけ使えます。', '', ...codes, ''].join(
    '\r\n',
  );
