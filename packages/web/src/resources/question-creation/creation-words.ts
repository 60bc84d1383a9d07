import {
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_CHARACTERS,
  MAX_DOCUMENT_PAGES,
  PROPOSAL_CHOICES,
  type CreationRequest,
  type CreationStatus,
  type ModelUsage,
  type QuestionCategory,
  type QuestionMaker,
} from '@tokiori/contract';
import { QUESTION_CATEGORY_LABELS } from '@tokiori/domain';
import type { Status } from '../../ui/feedback/chip';
import { formatNumber } from '../../ui/format/number';

export const LIST_LINK = {
  to: '/admin/questions/create/with-ai/requests',
  label: 'AI作成リクエスト一覧',
} as const;

export const MAKER_LABELS: Record<QuestionMaker, string> = {
  LanguageModel: '言語モデル',
  BuiltIn: '簡易作成',
};

export const STATUS_WORDS: Record<CreationStatus, { status: Status; label: string }> = {
  InProgress: { status: 'InProgress', label: '作成中' },
  Completed: { status: 'Completed', label: '作成済み' },
  Failed: { status: 'Failed', label: '失敗' },
};

/** Kinds of questions, with what each is good for. */
export const PURPOSES = [
  { value: 'Knowledge', hint: '決まりや数字、用語を覚えているかを選択肢でたずねます。' },
  { value: 'FillInTheBlank', hint: '文の大事な言葉を空欄にして、入る語句をたずねます。' },
  { value: 'Reading', hint: '文章を読ませて、その内容をたずねます。' },
].map(({ value, hint }) => ({
  value: value as QuestionCategory,
  label: QUESTION_CATEGORY_LABELS[value as QuestionCategory],
  hint,
}));

/** Words of an instruction that the simple maker reads. */
export const READ_WORDS = [
  '数字',
  '用語',
  'だれが',
  'どうするか',
  '順番',
  '正しいもの',
  'すべて選ぶ',
  '第5条',
];
/** Words that it reads besides where a question is made anew. */
export const READ_WORDS_ANEW = ['選択肢を3つ', '穴埋め', '別の文'];

const onlyReads = (words: readonly string[]): string =>
  `簡易作成が読み取れるのは、${words.map((word) => `「${word}」`).join('')}のような言葉だけです。ほかの指示には沿えません。`;

/** What can be asked for in words, before it is typed. */
export const instructionHint = (maker: QuestionMaker): string =>
  maker === 'BuiltIn'
    ? onlyReads(READ_WORDS)
    : '作ってほしい問題を言葉で伝えます。例：数字や期限をたずねる問題を多くしてください。';

/** The same for a question that is made anew. */
export const remakeHint = (maker: QuestionMaker): string =>
  maker === 'BuiltIn'
    ? onlyReads([...READ_WORDS, ...READ_WORDS_ANEW])
    : '例：数字をたずねてください。／選択肢をもっと紛らわしくしてください。';

/** 2 to 6. */
export const CHOICE_COUNTS = Array.from(
  { length: PROPOSAL_CHOICES.most - PROPOSAL_CHOICES.least + 1 },
  (_, index) => ({
    value: String(PROPOSAL_CHOICES.least + index),
    label: `${PROPOSAL_CHOICES.least + index}つ`,
  }),
);

const DOCUMENTS = ['pdf', 'docx', 'pptx', 'xlsx', 'txt', 'md', 'csv'];
const ENDINGS = [...DOCUMENTS, 'text', 'markdown'];
const IMAGES = ['png', 'jpg', 'jpeg', 'webp'];

const endingsFor = (readsImages: boolean): string[] =>
  readsImages ? [...ENDINGS, ...IMAGES] : ENDINGS;

/** For the `accept` of a file field. */
export const acceptFor = (readsImages: boolean): string =>
  endingsFor(readsImages)
    .map((ending) => `.${ending}`)
    .join(',');

const MEGABYTES = MAX_DOCUMENT_BYTES / 1024 / 1024;

/** Kinds, limits and what is left out, before a file is chosen. */
export const fileHint = (readsImages: boolean): string =>
  `PDF、Word（.docx）、PowerPoint（.pptx）、Excel（.xlsx）、テキスト（.txt）、Markdown（.md）、CSV（.csv）${
    readsImages ? '、画像（.png、.jpg、.webp）' : ''
  }。${MEGABYTES} MB、${MAX_DOCUMENT_PAGES}ページ、${formatNumber(MAX_DOCUMENT_CHARACTERS)}字まで。コメント、隠したスライド・行・列・シート、図の中の文字は読み取りません`;

/** Why a file need not be sent: its kind or its size; `null` for one that may be. */
export const fileIssue = (
  { name, size }: Pick<File, 'name' | 'size'>,
  readsImages: boolean,
): string | null => {
  const ending = /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  if (IMAGES.includes(ending) && !readsImages)
    return '画像の文字は読み取れません。文字を選べるPDFか、Word、テキストのファイルにしてください。';
  if (!endingsFor(readsImages).includes(ending))
    return `「${name}」は読み取れない種類のファイルです。${fileHint(readsImages).split('。')[0]}のどれかにしてください。`;
  if (size === 0) return `「${name}」は空のファイルです。中身のあるファイルを選んでください。`;
  if (size > MAX_DOCUMENT_BYTES)
    return `「${name}」は大きすぎます。${MEGABYTES} MBまでに分けるか、画像を減らしてください。`;
  return null;
};

/** 「12円」, 「0.4 USD」; `null` where the operator has set no prices. */
export const costText = ({ cost, currency }: ModelUsage): string | null => {
  if (cost === null) return null;
  const figure = cost.toLocaleString('ja-JP', { maximumFractionDigits: cost < 10 ? 2 : 0 });
  return currency === 'JPY' ? `${figure}円` : `${figure} ${currency}`;
};

/** What a model was sent and has answered, in words. */
export const usageText = (usage: ModelUsage): string => {
  const cost = costText(usage);
  const tokens = `トークン ${formatNumber(usage.input_tokens + usage.output_tokens)}`;
  return cost === null ? tokens : `${tokens}・費用の目安 ${cost}`;
};

/** 「3 / 10問」 */
export const progressText = ({ progress }: Pick<CreationRequest, 'progress'>): string =>
  `${formatNumber(progress.done)} / ${formatNumber(progress.total)}問`;

/** What became of the proposals: 「保存7・使わない2」; empty where nothing has yet. */
export const countsText = ({ counts }: Pick<CreationRequest, 'counts'>): string =>
  [
    counts.saved > 0 ? `保存${formatNumber(counts.saved)}` : null,
    counts.dropped > 0 ? `使わない${formatNumber(counts.dropped)}` : null,
  ]
    .filter(Boolean)
    .join('・');
