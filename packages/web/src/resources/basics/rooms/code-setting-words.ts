import type { SessionUser } from '@tokiori/contract';
import { mayOpen } from '../../../app/session/may-open';

/** How a code comes to be asked for, by whoever may change how a basic is held. */
export const codeSettingWords = (user: Pick<SessionUser, 'role' | 'edits_basics'>): string =>
  mayOpen(user, 'Admin')
    ? 'コードを求めるには、ベーシックの「試験の設定」で「会場のコードを入力してもらう」を選びます。'
    : 'コードを求めるには、会社の管理者に、ベーシックの「試験の設定」で「会場のコードを入力してもらう」を選ぶよう頼んでください。';
