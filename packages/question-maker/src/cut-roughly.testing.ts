import { sentencesOf, type SentenceWord, type SourcePassage } from '@tokiori/domain';
import { analyse, type Material } from './material';

const partOf = (surface: string): string =>
  /^[ぁ-ん]/.test(surface) ? '助詞' : /^[一-龠ァ-ヶーA-Za-z0-9]/.test(surface) ? '名詞' : '記号';

/** Words by the kind of their letters alone: the domain has no tokenizer. Verbs end in hiragana that is cut off. */
export const cutRoughly = (text: string): SentenceWord[] =>
  (text.match(/[ぁ-ん]{1,40}|[一-龠]{1,40}|[ァ-ヶー]{1,40}|[A-Za-z0-9]{1,40}|./g) ?? []).map(
    (surface) => ({
      surface,
      partOfSpeech: partOf(surface),
      kinds: [],
      baseForm: null,
      inflection: null,
    }),
  );

/** Lines of a document: 「# 」 begins a heading, 「- 」 an item. */
export const materialOf = (lines: readonly string[]): Material => {
  let headings: string[] = [];
  const passages = lines.map((line): SourcePassage => {
    const [, marks, text] = /^(#{1,3}|-)? ?(.{1,300})$/.exec(line)!;
    const above = headings.slice(0, Math.max(0, (marks?.length ?? 1) - 1));
    if (marks?.startsWith('#')) headings = [...above, text!];
    const kind = marks === '-' ? 'item' : marks ? 'heading' : 'paragraph';
    return { kind, text: text!, page: null, headings: kind === 'heading' ? above : headings };
  });
  const sentences = sentencesOf(passages);
  return analyse(
    passages,
    sentences,
    sentences.map(({ text }) => cutRoughly(text)),
  );
};
