import type { UsersBulkAction } from '@tokiori/contract';
import type { IconName } from '../../../ui/icon/icon';

/** What can be done to many users at once; the server passes over those to whom it cannot be done, and says why. */
export interface BulkAction {
  action: UsersBulkAction;
  /** In the menu of one row: 「停止する」. */
  rowLabel: string;
  icon: IconName;
  /** After the number: 「を停止する」. */
  label: string;
  /** After the number: 「を停止しますか？」. */
  question: string;
  consequence: string;
  danger: boolean;
  /** It can be undone, so it is not asked about first. */
  isReversible: boolean;
}

export const BULK_ACTIONS = {
  deactivate: {
    action: 'Deactivate',
    rowLabel: '停止する',
    icon: 'minus',
    label: 'を停止する',
    question: 'を停止しますか？',
    consequence:
      'すぐにログアウトされ、ログインできなくなります。席は空きます。解答と成績は残り、あとで元に戻せます。',
    danger: true,
    isReversible: true,
  },
  restore: {
    action: 'Restore',
    rowLabel: '再開する',
    icon: 'recap',
    label: 'を再開する',
    question: 'を再開しますか？',
    consequence: '停止の前と同じように、ログインして使えるようになります。1人につき1席を使います。',
    danger: false,
    isReversible: true,
  },
  invite: {
    action: 'Invite',
    rowLabel: '招待メールを送る',
    icon: 'mail',
    label: 'に招待メールを送る',
    question: 'に招待メールを送りますか？',
    consequence:
      'パスワードを決めるリンクを、1人ずつメールで送ります。前に送ったリンクは使えなくなります。すでにパスワードを決めた人には、再設定の案内を送ります。メールアドレスのない人には送りません。',
    danger: false,
    isReversible: false,
  },
} as const satisfies Record<string, BulkAction>;
