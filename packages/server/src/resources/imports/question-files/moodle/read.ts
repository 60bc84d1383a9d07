import {
  blankQuestion,
  categoryOfLabel,
  mainOfTag,
  ownCode,
  readCategoryPath,
  refusal,
  TAGS_LEFT,
  typedAnswer,
  unknownKind,
  WEIGHT_LEFT,
  type ExchangedQuestion,
  type Remark,
} from '@tokiori/domain';
import {
  allOf,
  childAt,
  childrenOf,
  ownText,
  type XmlElement,
} from '../../../../platform/xml/tree';
import { choices, feedbackLeft, trueFalse, type Answers } from './choices';
import { cloze, gapWords, type GapText } from './gaps';
import { markdownAt, plainAt, textAt } from './texts';

const KINDS: Readonly<Record<string, string>> = {
  calculated: '計算',
  calculatedmulti: '計算',
  calculatedsimple: '計算',
  ddimageortext: '画像へのドラッグ',
  ddmarker: '画像へのドラッグ',
  ddmatch: '組み合わせ（matching）',
  essay: '記述（essay）',
  match: '組み合わせ（matching）',
  matching: '組み合わせ（matching）',
  numerical: '数値',
  ordering: '並べ替え（ordering）',
  random: 'ランダム',
};

const typed = (question: XmlElement): Answers => {
  const best = childrenOf(question, 'answer').find(
    ({ attributes }) => Number(attributes['fraction']) >= 100,
  );
  const texts = best ? [plainAt(best, 'choice1').text] : [];
  const remarks = [typedAnswer('短答（short answer）')];
  return { type: 'Selectable', texts, answers: texts.length > 0 ? [1] : [], remarks };
};

const none = (remark: Remark): Answers => ({
  type: null,
  texts: [],
  answers: [],
  remarks: [remark],
});

const unread = (kind: string): Answers =>
  none(
    kind === 'description'
      ? refusal('choice1', '答えがない説明文のため、問題として読み取れません。')
      : unknownKind(KINDS[kind] ?? `「${kind.slice(0, 50)}」`),
  );

const ASKED: Readonly<Record<string, (question: XmlElement) => Answers>> = {
  multichoice: choices,
  multichoiceset: choices,
  truefalse: trueFalse,
  shortanswer: typed,
};
const GAPPED: Readonly<Record<string, (question: XmlElement) => GapText>> = {
  cloze,
  multianswer: cloze,
  ddwtos: gapWords,
  gapselect: gapWords,
};

const answersOf = (question: XmlElement): { statement?: string; answers: Answers } => {
  const kind = question.attributes['type'] ?? '';
  if (Object.hasOwn(GAPPED, kind)) return GAPPED[kind]!(question);
  if (Object.hasOwn(ASKED, kind)) return { answers: ASKED[kind]!(question) };
  return { answers: unread(kind) };
};

const tagsOf = (question: XmlElement): string[] =>
  childrenOf(question, 'tags')
    .flatMap((tags) => childrenOf(tags, 'tag'))
    .map((tag) => ownText(childAt(tag, 'text')).trim())
    .filter((tag) => tag !== '');

const weightLeft = (question: XmlElement): Remark[] => {
  const grade = Number(ownText(childAt(question, 'defaultgrade')) || 1);
  return grade === 1 ? [] : [WEIGHT_LEFT];
};

const questionOf = (question: XmlElement, line: number, path: string[]): ExchangedQuestion => {
  const { statement: gapped, answers } = answersOf(question);
  const statement = markdownAt(childAt(question, 'questiontext'), 'statement', gapped);
  const commentary = markdownAt(childAt(question, 'generalfeedback'), 'commentary');
  const all = tagsOf(question);
  const main = all.map(mainOfTag).find((code) => code !== '') ?? '';
  const tags = all.filter((tag) => mainOfTag(tag) === '');
  const categories = tags.map(categoryOfLabel);
  return {
    ...blankQuestion(line, path),
    title: textAt(question, 'name').trim(),
    ...answers,
    category: categories.find((category) => category !== null) ?? null,
    statement: statement.text,
    commentary: commentary.text,
    comment: textAt(question, 'comment'),
    code: ownCode(ownText(childAt(question, 'idnumber')).trim()),
    main,
    remarks: [
      ...answers.remarks,
      ...statement.remarks,
      ...commentary.remarks,
      ...feedbackLeft(question),
      ...(categories.includes(null) ? [TAGS_LEFT] : []),
      ...weightLeft(question),
    ],
  };
};

/** The questions of a file of Moodle XML, under the categories that stand before them. */
export const readMoodle = (root: XmlElement): ExchangedQuestion[] => {
  const questions: ExchangedQuestion[] = [];
  let path: string[] = [];
  for (const question of allOf(root, 'question')) {
    if (question.attributes['type'] === 'category')
      path = readCategoryPath(ownText(childAt(question, 'category', 'text')));
    else questions.push(questionOf(question, questions.length + 1, path));
  }
  return questions;
};
