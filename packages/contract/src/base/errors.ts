import { CLIENT_SENTENCES } from './client-sentences';

/**
 * Every error code the server sends, with its HTTP status and the sentence a person reads.
 * A thrower may give a more exact sentence; the code and status stay.
 */
export const ERRORS = {
  VALIDATION_FAILED: [400, '入力内容に誤りがあります。各項目を確認してください。'],
  UNKNOWN_SORT_FIELD: [400, '並べ替えに使えない項目が指定されました。'],
  UNKNOWN_FILTER: [400, '絞り込みに使えない項目が指定されました。'],
  BAD_RANGE: [400, '取得範囲の指定が正しくありません。'],
  BAD_JSON: [400, '送信された内容を読み取れませんでした。もう一度お試しください。'],
  INVALID_CREDENTIALS: [401, 'ログイン用の認証情報が正しくありません。再度お試しください。'],
  ACCOUNT_LOCKED: [
    401,
    'ログインに続けて失敗したため、このアカウントを一時的にロックしました。30分ほど待ってからお試しください。',
  ],
  SIGN_IN_LIMITED: [
    401,
    'この回線からのログインの失敗が続いたため、ログインの回数を抑えています。1分ほど待ってからお試しください。',
  ],
  CHALLENGE_REQUIRED: [
    401,
    'ログインの手続きが時間切れになりました。ログイン画面から、もう一度パスワードを入力してください。',
  ],
  INVALID_TOKEN: [401, '確認コードが違います。もう一度確かめて入力してください。'],
  EXPIRED_TOKEN: [
    400,
    '確認コードの有効期限が切れました。新しい確認コードを送って、入力し直してください。',
  ],
  RESEND_TOO_SOON: [429, '確認コードは送ったばかりです。少し待ってから、もう一度お試しください。'],
  SENT_LOGINID: [
    400,
    'ログインIDの場合は、登録されているメールアドレスに、メールアドレスのない方は会社の管理者に、再設定の案内を送ります。',
  ],
  LINK_INVALID: [
    400,
    'このリンクは使えません。期限が切れたか、すでに使われています。もう一度、手続きをやり直してください。',
  ],
  UNAUTHENTICATED: [401, 'ログインの有効期限が切れました。もう一度ログインしてください。'],
  FORBIDDEN: [403, 'この操作を行う権限がありません。'],
  PASSWORD_CHANGE_REQUIRED: [403, 'はじめに、新しいパスワードを決めてください。'],
  SECOND_FACTOR_REQUIRED: [
    403,
    '会社の決まりにより、二段階認証の設定が必要です。先に設定を済ませてください。',
  ],
  CONFIRMATION_REQUIRED: [
    403,
    '本人確認が済んでいないため、操作を行いませんでした。もう一度操作し、パスワードを入力してください。',
  ],
  NOT_AS_ANOTHER: [403, 'ほかのユーザーになりかわっているあいだは、この操作はできません。'],
  NOT_FOUND: [404, '見つかりませんでした。削除されたか、アドレスが間違っている可能性があります。'],
  CONFLICT: [409, '他の操作と重なりました。最新の内容を確認してから、もう一度お試しください。'],
  STALE_REVISION: [
    409,
    '先にほかの人が変更したため、保存しませんでした。最新の内容を確認してから、もう一度保存してください。',
  ],
  IDEMPOTENCY_KEY_REUSED: [
    409,
    '同じ受付番号で異なる内容が送信されました。画面を読み込み直してください。',
  ],
  ALREADY_ANSWERED: [409, 'この問題にはすでに解答しています。'],
  ANSWER_OUT_OF_ORDER: [409, '先に答える問題が残っています。順番に解答してください。'],
  NOT_ANSWERED_YET: [409, 'まだ解答していないため、結果は表示できません。'],
  NOT_PASSED: [409, '合格した受講ではないため、修了証を発行できません。'],
  SHEET_COMPLETED: [409, 'この解答シートはすでに終わっています。'],
  EXAMINATION_CLOSED: [409, 'このテストは終了しているため、解答できません。'],
  ALREADY_ASSIGNED: [409, 'すでに受講中のコースは、重ねて割り当てられません。'],
  EMAIL_TAKEN: [409, 'このメールアドレスはすでに使われています。'],
  LOGIN_ID_TAKEN: [409, 'このログインIDはすでに使われています。'],
  EMPLOYEE_NUMBER_TAKEN: [409, 'この社員番号はすでに使われています。'],
  CODE_TAKEN: [409, 'この会社コードはすでに使われています。'],
  NAME_TAKEN: [409, '同じ名前がすでに使われています。'],
  NO_SEATS_LEFT: [
    409,
    'ご契約の席数に空きがありません。席を増やすか、使っていないユーザーを停止してください。',
  ],
  DEPARTMENT_NOT_EMPTY: [409, '所属するユーザーか下位の部署があるため、削除できません。'],
  LABEL_IN_USE: [409, '使っているユーザーがいるため、削除できません。'],
  ATTRIBUTE_IN_USE: [409, '値を入力したユーザーがいるため、変更できません。'],
  TOO_MANY_ATTRIBUTES: [409, 'ユーザー属性は、1つの会社で30個までです。'],
  DEPARTMENT_CYCLE: [409, '部署を、その部署自身や下位の部署の下には移せません。'],
  CATEGORY_NOT_EMPTY: [409, '下位のカテゴリか問題が残っているため、削除できません。'],
  COMPANY_NOT_DELETABLE: [409, '運営会社は削除できません。'],
  DOMAIN_TAKEN: [409, 'このメールのドメインは、すでにほかの会社に登録されています。'],
  SIGN_UP_CLOSED: [403, '現在、新しい会社の登録は受け付けていません。'],
  SSO_FAILED: [400, CLIENT_SENTENCES.ssoFailed],
  SSO_UNREACHABLE: [
    503,
    '会社の認証サービスに接続できませんでした。時間をおいて、もう一度お試しください。',
  ],
  SSO_REQUIRED: [401, 'この会社では、会社のアカウントでログインしてください。'],
  PASSKEY_FAILED: [400, 'パスキーを確認できませんでした。もう一度お試しください。'],
  LAST_ADMIN: [409, '会社の最後の管理者は、停止や権限の変更ができません。'],
  TOO_MANY_SAVED_VIEWS: [
    409,
    'この一覧には、もう20の条件が保存されています。使っていない条件を消してから、保存してください。',
  ],
  TOO_MANY_BOOKMARKS: [
    409,
    'しおりは500までです。使っていないしおりを外してから、はさんでください。',
  ],
  TOO_MANY_ROWS: [400, '一度に保存できるのは10万件までです。条件で絞り込んでください。'],
  OVERLAPPING_HOLIDAY: [409, '同じ期間の休日がすでに登録されています。'],
  PAYLOAD_TOO_LARGE: [
    413,
    '送信できる大きさを超えています。ファイルを小さくしてからお試しください。',
  ],
  UNSUPPORTED_MEDIA_TYPE: [415, '対応していない形式で送信されました。'],
  UNSUPPORTED_IMAGE: [400, CLIENT_SENTENCES.unsupportedImage],
  TOO_MANY_REQUESTS: [429, '短い時間に操作が集中しました。少し待ってからお試しください。'],
  INTERNAL: [500, 'サーバーで問題が起きました。時間をおいてもう一度お試しください。'],
  UNAVAILABLE: [503, 'ただいま混み合っているか、点検中です。時間をおいてもう一度お試しください。'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;
