import type {
  DataRequestKind,
  DataRequestState,
  DeletableRecord,
  KeptRecord,
} from '@tokiori/contract';

export const REQUEST_KINDS: Record<DataRequestKind, string> = {
  Correction: '訂正',
  Deletion: '削除',
};

export const REQUEST_STATES: Record<DataRequestState, string> = {
  Open: '回答待ち',
  Done: '対応しました',
  Refused: '対応しませんでした',
  Withdrawn: '取り下げ',
};

export const DELETABLE_WORDS: Record<DeletableRecord, string> = {
  Bookmarks: 'しおりとメモ',
  QuestionReports: '本人が送った問題の報告と、聞いてみたこと',
  Notifications: '本人へのお知らせ',
};

/** What stays, and why. */
export const KEPT_WORDS: Record<KeptRecord, { name: string; why: string }> = {
  Profile: { name: '登録内容', why: '在籍しているあいだ、ログインと割り当てに使います。' },
  Results: {
    name: '解答と成績',
    why: '合否、修了証、復習の予定と、会社の集計のもとになっています。',
  },
  StudyTimes: {
    name: '学習時間',
    why: '会社が求めた学習の時間は、労働時間の記録になることがあります。',
  },
  Certificates: { name: '修了証', why: '発行した証明を、社外の人が番号で確かめられるためです。' },
  AuditLog: {
    name: '操作の記録',
    why: 'だれが何を変えたかを、あとから確かめるためで、変更も削除もできません。',
  },
  EvidencePacks: {
    name: '作成済みの監査用資料',
    why: '署名のある資料から、1人の分だけを取り除くことはできません。会社の決めた年数で消えます。',
  },
};
