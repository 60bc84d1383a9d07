import type { SessionUser } from '@tokiori/contract';
import { mayOpen } from '../../session/may-open';

/** How a code comes to be asked for, by whoever may change how the examination is held. */
export const codeSettingWords = (
  user: Pick<SessionUser, 'role' | 'edits_basics'>,
  of: 'ベーシック' | 'コース',
): string =>
  mayOpen(user, 'Admin')
    ? `コードを求めるには、${of}の「試験の設定」で「会場のコードを入力してもらう」を選びます。`
    : `コードを求めるには、会社の管理者に、${of}の「試験の設定」で「会場のコードを入力してもらう」を選ぶよう頼んでください。`;
