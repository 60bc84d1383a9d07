const NARROW = { width: 720, height: 1280 } as const;
const WIDE = { width: 1375, height: 875 } as const;

/** What a screen looked like, as `npm run pictures` has found it: on a phone, and for administration also at a desk. */
export const PICTURES = {
  today: { text: 'ホームの画面。今日の分の問題数と、始めるボタンがあります。', isWide: false },
  question: { text: '解答の画面。問題文の下に選択肢が並びます。', isWide: false },
  verdict: { text: '解答したあとの画面。正解と解説が出ています。', isWide: false },
  finish: { text: '終わりの画面。正解した数と、次の学習日が出ています。', isWide: false },
  result: { text: '学習結果の画面。これまでのテストと復習が、月ごとに並びます。', isWide: false },
  holidays: { text: '休日設定の画面。カレンダーに休みの日の印が付いています。', isWide: false },
  'first-steps': {
    text: '登録したばかりの会社の管理画面。はじめに行うことが4つ並びます。',
    isWide: true,
  },
  people: {
    text: '名簿を取り込む前の画面。何人が登録され、席をいくつ使うかが出ています。',
    isWide: true,
  },
  questions: { text: '問題一覧の画面。分類と、正答率の付いた問題が並びます。', isWide: true },
  course: { text: 'コースを作る画面。選んだ問題と、出し方の設定があります。', isWide: true },
  assign: { text: 'コースの受講者の画面。割り当てる人が選ばれています。', isWide: true },
  scores: { text: '管理ダッシュボード。対応が必要なことが先に出ています。', isWide: true },
  help: { text: 'ユーザー一覧の横に、その画面のヘルプが開いています。', isWide: true },
} as const satisfies Record<string, { text: string; isWide: boolean }>;

export type PictureName = keyof typeof PICTURES;

/** Addresses of the files, by their places here. */
const FILES = import.meta.glob<string>('./pictures/*.avif', { eager: true, import: 'default' });

interface Size {
  src: string;
  width: number;
  height: number;
}

/** The picture of a phone, and that of a desk where there is one. */
export const sizesOf = (name: PictureName): { narrow: Size; wide: Size | null } => ({
  narrow: { src: FILES[`./pictures/${name}.avif`]!, ...NARROW },
  wide: PICTURES[name].isWide ? { src: FILES[`./pictures/${name}-wide.avif`]!, ...WIDE } : null,
});
