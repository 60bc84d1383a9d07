import { z } from 'zod/mini';
import { text } from '../../base/scalars';
import { EmailAddress } from '../users/schema';

/** A company that wants to begin, and who will be its first admin. */
export const SignUpBody = z.strictObject({
  company_name: text(100, '会社名'),
  name: text(100, '氏名'),
  email: EmailAddress,
  /** To the terms and the privacy policy. */
  agreed: z.literal(true, '利用規約とプライバシーポリシーへの同意が必要です。'),
});
export type SignUpBody = z.infer<typeof SignUpBody>;
