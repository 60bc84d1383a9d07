import type { QuestionType } from '@tokiori/contract';
import { markdownIssue } from '../markdown/limits';
import { blankNumbers } from './question-types';

/** A question as its author hands it in. Of `selectable` and `orderable` only the one that the type needs is looked at. */
export interface QuestionDraft {
  questionType: QuestionType;
  /** Markdown; `FillInTheBlanks` marks its blanks `{{1}}`, `{{2}}` … */
  statement: string;
  /** A choice needs a text, an image (anything but `null` and `undefined`) or both. */
  selectable: readonly { text: string; is_correct: boolean; image?: unknown }[];
  /** Word cards; `position` is the blank the word fills, counted from 1, `null` for a decoy. */
  orderable: readonly { text: string; position: number | null }[];
  /** Markdown; empty unless given. */
  commentary?: string;
  commentaryLinks: readonly { title: string; url: string }[];
}

/** `field` is the path in the request body, such as `selectable.0.text` or `commentary_links.1.url`. */
export interface QuestionIssue {
  field: string;
  message: string;
}

/** How many choices a question may have. */
export const CHOICE_COUNT = { min: 2, max: 10 } as const;
/** How many word cards a question may have, decoys included. */
export const MAX_WORD_COUNT = 20;

const choiceTextIssues = (choices: QuestionDraft['selectable']): QuestionIssue[] => {
  const seen = new Set<string>();
  return choices.flatMap((choice, index) => {
    const text = choice.text.trim();
    const field = `selectable.${index}.text`;
    if (text === '') {
      const hasImage = choice.image !== undefined && choice.image !== null;
      return hasImage ? [] : [{ field, message: '選択肢の文を入力するか、画像を付けてください。' }];
    }
    if (seen.has(text)) return [{ field, message: '同じ文の選択肢があります。' }];
    seen.add(text);
    return [];
  });
};

const correctCountIssue = (draft: QuestionDraft, takesOne: boolean): QuestionIssue[] => {
  const correctCount = draft.selectable.filter((choice) => choice.is_correct).length;
  const field = 'selectable';
  if (correctCount === 0) return [{ field, message: '正解の選択肢を選んでください。' }];
  if (takesOne && correctCount > 1)
    return [{ field, message: '単一選択の問題では、正解は1つだけにしてください。' }];
  return [];
};

const choiceIssues = (draft: QuestionDraft, takesOne: boolean): QuestionIssue[] => {
  const { min, max } = CHOICE_COUNT;
  const count = draft.selectable.length;
  const isCountRight = count >= min && count <= max;
  const countIssue = {
    field: 'selectable',
    message: `選択肢は${min}個以上${max}個以下にしてください。`,
  };
  return [
    ...(isCountRight ? [] : [countIssue]),
    ...(count === 0 ? [] : correctCountIssue(draft, takesOne)),
    ...choiceTextIssues(draft.selectable),
  ];
};

/** Blanks must be 1, 2 … n, each once; where in the statement each stands is free. */
const blankIssues = (blanks: readonly number[]): QuestionIssue[] => {
  const field = 'statement';
  if (blanks.length === 0) {
    return [{ field, message: '問題文に{{1}}の形で空欄を入れてください。' }];
  }
  const seen = new Set<number>();
  for (const blank of blanks) {
    if (seen.has(blank)) return [{ field, message: `空欄{{${blank}}}が問題文に2回以上あります。` }];
    seen.add(blank);
  }
  if (blanks.some((blank) => blank < 1 || blank > blanks.length)) {
    return [{ field, message: '空欄の番号は{{1}}から順に、抜けのないように付けてください。' }];
  }
  return [];
};

const wordIssues = (draft: QuestionDraft, blanks: readonly number[]): QuestionIssue[] => {
  const filled = new Set<number>();
  return draft.orderable.flatMap(({ text, position }, index) => {
    const issues: QuestionIssue[] = [];
    const at = (name: string, message: string) =>
      issues.push({ field: `orderable.${index}.${name}`, message });
    if (text.trim() === '') at('text', '語句を入力してください。');
    if (position === null) return issues;
    if (!blanks.includes(position)) at('position', `問題文に空欄{{${position}}}がありません。`);
    else if (filled.has(position))
      at('position', `空欄{{${position}}}に入る語句は1つだけにしてください。`);
    filled.add(position);
    return issues;
  });
};

const fillInIssues = (draft: QuestionDraft): QuestionIssue[] => {
  const blanks = blankNumbers(draft.statement);
  const positions = new Set(draft.orderable.map((word) => word.position));
  const missing = [...new Set(blanks)]
    .filter((blank) => !positions.has(blank))
    .slice(0, MAX_WORD_COUNT);
  const tooMany = draft.orderable.length > MAX_WORD_COUNT;
  return [
    ...blankIssues(blanks),
    ...(tooMany
      ? [{ field: 'orderable', message: `語句は${MAX_WORD_COUNT}個以下にしてください。` }]
      : []),
    ...wordIssues(draft, blanks),
    ...missing.map((blank) => ({
      field: 'orderable',
      message: `空欄{{${blank}}}に入る語句を追加してください。`,
    })),
  ];
};

// A link with any other scheme (`javascript:` above all) would run in the reader's session.
const isWebAddress = (url: string): boolean => /^https?:\/\/[^\s/?#]\S*$/i.test(url);

const linkIssues = (links: QuestionDraft['commentaryLinks']): QuestionIssue[] =>
  links.flatMap((link, index) =>
    isWebAddress(link.url)
      ? []
      : [
          {
            field: `commentary_links.${index}.url`,
            message: 'URLはhttp://またはhttps://で始まる形で入力してください。',
          },
        ],
  );

const markdownIssues = ({ statement, commentary = '' }: QuestionDraft): QuestionIssue[] =>
  Object.entries({ statement, commentary }).flatMap(([field, source]) => {
    const message = markdownIssue(source);
    return message === null ? [] : [{ field, message }];
  });

const TYPE_ISSUES: Record<QuestionType, (draft: QuestionDraft) => QuestionIssue[]> = {
  Selectable: (draft) => choiceIssues(draft, true),
  MultiSelectable: (draft) => choiceIssues(draft, false),
  FillInTheBlanks: fillInIssues,
};

/**
 * Everything that keeps a draft from being asked, in the order of the form; empty when it is fine.
 *
 * - `Selectable`, `MultiSelectable`: 2 to 10 choices with distinct texts; exactly one correct, or one or more.
 * - `FillInTheBlanks`: blanks 1 to n, each once in the statement and each with exactly one word; at most 20 words,
 *   decoys included. Two blanks may hold equal words.
 * - Links of the commentary lead to http or https addresses.
 * - What is Markdown can be read as such.
 */
export const validateQuestion = (draft: QuestionDraft): QuestionIssue[] => [
  ...TYPE_ISSUES[draft.questionType](draft),
  ...linkIssues(draft.commentaryLinks),
  ...markdownIssues(draft),
];
