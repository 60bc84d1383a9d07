import type { OwnRecordKind, ViewedRecord } from '@tokiori/contract';

interface Words {
  name: string;
  /** What it is made of. */
  note: string;
}

/** What people call each kind of their data. */
export const RECORD_WORDS: Record<OwnRecordKind, Words> = {
  Profile: { name: '登録内容', note: '氏名、社員番号、所属、職種と役職、会社が決めた属性など' },
  Calendar: { name: '休日と休職・休業', note: '勤務しない日と、その期間' },
  Results: { name: '解答と成績', note: 'テスト、復習、ベーシックの解答と正誤、合否、記憶の状態' },
  StudyTimes: { name: '学習時間', note: '人と日ごとの時間と、その訂正' },
  Certificates: { name: '修了証', note: '発行された修了証と、その有効期限' },
  QuestionReports: {
    name: '問題の報告',
    note: 'その問題を変更できる編集者も見られます。聞いてみたことは、聞いた相手だけに届きます',
  },
  Bookmarks: { name: 'しおりとメモ', note: '本人だけが見られます' },
  Practice: { name: '練習', note: '練習で解いた問題と解答。本人だけが見られます' },
  Notifications: {
    name: 'お知らせ',
    note: '管理者は、個人データのファイルを書き出したときだけ見られます',
  },
  Devices: {
    name: 'ログインと端末',
    note: '管理者は、個人データのファイルを書き出したときだけ見られます',
  },
  AuditLog: { name: '操作の記録', note: 'だれが、いつ、何を変えたか' },
};

/** What somebody looked at. */
export const VIEWED_WORDS: Record<ViewedRecord, string> = {
  Profile: '登録内容',
  Calendar: '休日と休職・休業',
  Results: '解答と成績',
  StudyTimes: '学習時間',
  Certificates: '修了証',
  PersonalData: '個人データのファイル',
  Impersonation: 'あなたへのなりかわり（すべての画面）',
};
