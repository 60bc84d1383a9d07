import { AppError } from '../../platform/errors';
import type {
  ModelError,
  ModelErrorReason,
  Usage,
} from '../../platform/language-model/model-error';

const LATER = '時間をおいて、もう一度お試しください。';
const TO_OPERATOR = '運営会社へお問い合わせください。';

const SENTENCES: Record<ModelErrorReason, (host: string) => string> = {
  unreachable: (host) =>
    `言語モデル（${host}）につながりませんでした。${LATER}続くときは、${TO_OPERATOR}`,
  unavailable: (host) =>
    `言語モデル（${host}）が混み合っているか、止まっています。${LATER}続くときは、${TO_OPERATOR}`,
  timeout: () =>
    '言語モデルの答えが、時間内に返りませんでした。時間をおくか、文章や問題の数を減らして、もう一度お試しください。',
  stopped: () => '問題を作るのを途中でやめました。もう一度お試しください。',
  'rejected-key': (host) =>
    `言語モデル（${host}）に、設定されたキーが受け付けられませんでした。${TO_OPERATOR}`,
  'no-credit': (host) => `言語モデル（${host}）の利用枠を使い切っています。${TO_OPERATOR}`,
  'rate-limited': (host) =>
    `言語モデル（${host}）への要求が、短い時間に集中しました。数分おいて、もう一度お試しください。`,
  'not-found': (host) =>
    `言語モデル（${host}）が、設定されたアドレスと名前では見つかりませんでした。${TO_OPERATOR}`,
  rejected: (host) => `言語モデル（${host}）が、要求を受け付けませんでした。${TO_OPERATOR}`,
  'too-long': () =>
    '文章が、言語モデルの読める長さを超えています。文章を短く分けて、もう一度お試しください。',
  refused: () =>
    '言語モデルが、この文章から問題を作ることを断りました。文章か指示を変えて、もう一度お試しください。',
  'cut-off': () =>
    '言語モデルの答えが長すぎて、途中で切れました。問題の数を減らして、もう一度お試しください。',
  nonsense: () =>
    '言語モデルの答えを、問題として読み取れませんでした。もう一度お試しください。続くときは、文章か指示を変えてください。',
  'no-images': () =>
    '設定されている言語モデルは、画像を読み取れません。文章か、文字の入ったファイルでお試しください。',
};

/** What may be over in a minute. */
const PASSING: readonly ModelErrorReason[] = [
  'unreachable',
  'unavailable',
  'timeout',
  'rate-limited',
];

/** MODEL_FAILED with what was spent all the same, so that it can be counted. */
export class ModelFailed extends AppError {
  /** Whether another try may help. */
  readonly mayPass: boolean;

  /** @param usage of everything that was asked for; `null` when nothing was answered */
  constructor(
    error: ModelError,
    host: string,
    readonly usage: Usage | null,
  ) {
    super('MODEL_FAILED', { message: SENTENCES[error.reason](host) });
    this.mayPass = PASSING.includes(error.reason);
    // For the log: the sentence is for people.
    this.cause = error;
  }
}

/** Waits for what a model does. When it fails, what it has used all the same is counted first. */
export const countingFailure = async <T>(
  work: Promise<T>,
  count: (usage: Usage) => Promise<void>,
): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ModelFailed && error.usage) await count(error.usage);
    throw error;
  }
};
