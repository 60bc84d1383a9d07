import type { DeletionRun, DeletionStop, RetentionKind } from '@tokiori/contract';

interface Words {
  /** What is gone once it was deleted, and what stays all the same. */
  loses: string;
  /** Why it cannot be kept for less. */
  least: string;
}

/** What companies are told of each kind of rows before they choose for how long it stays. */
export const RETENTION_WORDS: Record<RetentionKind, Words> = {
  Notifications: {
    loses: '受け取った人の「お知らせ」から消えます。知らせた元の結果や修了証は残ります。',
    least: '長い休みのあとでも読めるように、30日です。',
  },
  Mails: {
    loses:
      '宛先、件名、届いたかどうかの記録が消えます。リマインドが届いたかどうかも分からなくなります。',
    least: '届かなかったメールの原因を調べられるように、30日です。',
  },
  Reminders: {
    loses:
      'だれにいつリマインドと、手で送るお知らせを送ったかが消えます。そのあとに作る監査用資料には、その期間のこれらが入りません。',
    least: '止まったリマインドを調べられるように、90日です。',
  },
  SignInFailures: {
    loses: 'どの接続元から何回失敗したかが消えます。操作の記録に残ったログインの失敗は残ります。',
    least: '不正なログインに気づいて調べられるように、30日です。',
  },
  WebhookDeliveries: {
    loses: '送った内容と結果が消え、もう一度送れなくなります。',
    least: '相手のシステムが止まっても送り直せるように、30日です。',
  },
  Imports: {
    loses: '取り込んだファイルの行の内容が消えます。取り込みで作成、変更したものは残ります。',
    least: '取り込みは30日のあいだ元に戻せるため、31日です。',
  },
  RecordViews: {
    loses: 'だれがだれのデータを見たかが、本人の「あなたの記録」から消えます。',
    least: '年に1度の点検と、本人からの問い合わせに答えられるように、1年です。',
  },
  DataRequests: {
    loses:
      '回答が済んだ依頼とその回答、取り下げられた依頼が消えます。回答を待っている依頼は消えません。',
    least: '同じ依頼への対応の経過を説明できるように、1年です。',
  },
  QuestionReports: {
    loses:
      '対応が済んだ報告と質問が、送った人の文とともに消えます。待っているものと、問題の変更は残ります。',
    least: '年度ごとの問題の見直しに使えるように、1年です。',
  },
  LearningRequests: {
    loses: '時間外の学習の申請と、許可したかどうかの記録が消えます。学習した時間の記録は残ります。',
    least:
      '労働時間に関する重要な書類にあたりうるため、5年です（労働基準法109条。当分のあいだは3年）。',
  },
  AuditLog: {
    loses:
      'だれが何を変えたかが消えます。そのあとに作る監査用資料には、その期間の変更の記録が入りません。解答、成績、集計は変わりません。',
    least:
      '審査は2年ほど前までさかのぼり、損害賠償の請求は知ってから3年できるため（民法724条）、3年です。',
  },
};

/** What becomes of the rows that a stopped deletion has left. */
export const REST_WORDS: Record<DeletionStop, string> = {
  Held: '残りは、削除を再開したあとに消えます',
  Changed: '残りは、新しい保存期間に従います',
  Evidence: '残りは、資料ができたあとの削除で消えます',
};

/** How many rows a run was to delete, and has deleted. */
export const rowsOfRun = ({ kinds }: Pick<DeletionRun, 'kinds'>) => ({
  total: kinds.reduce((sum, { found_rows: rows }) => sum + rows, 0),
  deleted: kinds.reduce((sum, { deleted_rows: rows }) => sum + rows, 0),
});
