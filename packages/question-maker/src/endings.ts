import type { AnalysedSentence } from './analysis';

/** Ends of a rule in plain form, and what asks for the same politely. */
const ENDINGS: readonly [plain: string, asking: string][] = [
  ['なければならない', 'なければなりませんか'],
  ['なくてはならない', 'なくてはなりませんか'],
  ['ねばならない', 'なければなりませんか'],
  ['ことができる', 'ことができますか'],
  ['ことが出来る', 'ことができますか'],
  ['ことができるものとする', 'ことができますか'],
  ['できるものとする', 'できますか'],
  ['ことがある', 'ことがありますか'],
  ['場合がある', '場合がありますか'],
  ['こととする', 'こととされていますか'],
  ['事とする', 'こととされていますか'],
  ['ものとする', 'ものとされていますか'],
  ['必要とする', '必要としますか'],
  ['できる', 'できますか'],
  ['である', 'ですか'],
  ['です', 'ですか'],
  ['ます', 'ますか'],
  ['ません', 'ませんか'],
];

const ASKING_AT_END = /(?:何|いくら|だれ|どこ|どれ)[^をにがは]{0,12}$/;

const GODAN: Record<string, string> = {
  う: 'い',
  く: 'き',
  ぐ: 'ぎ',
  す: 'し',
  つ: 'ち',
  ぬ: 'に',
  ぶ: 'び',
  む: 'み',
  る: 'り',
};

/** A verb at the end of a sentence with 「ます」, or `null` where that is not known. */
const politely = (text: string, inflection: string | null): string | null => {
  const stem = text.slice(0, -1);
  if (inflection === null) return null;
  if (inflection.startsWith('サ変') && text.endsWith('する')) return `${text.slice(0, -2)}します`;
  if (inflection.startsWith('一段') && text.endsWith('る')) return `${stem}ます`;
  const changed = inflection.startsWith('五段') ? GODAN[text.at(-1)!] : undefined;
  return changed ? `${stem}${changed}ます` : null;
};

/**
 * A rule as a question: `text` is the sentence with the asking words in it and without its full stop. `isNoun` says that
 * those stand right before 「とする」 or 「である」.
 */
export const asQuestion = (text: string, sentence: AnalysedSentence): string => {
  const equals =
    /^(.{1,300}[はが]、?(?:原則として、?)?[^、はがを]{1,30}?)(?:とする|である|であること)$/.exec(
      text,
    );
  if (equals && ASKING_AT_END.test(equals[1]!)) return `${equals[1]!}ですか。`;
  const ending = ENDINGS.filter(([plain]) => text.endsWith(plain)).sort(
    (a, b) => b[0].length - a[0].length,
  )[0];
  if (ending) return `${text.slice(0, -ending[0].length)}${ending[1]}。`;
  const last = sentence.words.findLast(({ partOfSpeech }) => partOfSpeech !== '記号');
  if (last?.partOfSpeech === '動詞') {
    const polite = politely(text, last.inflection);
    if (polite !== null) return `${polite}か。`;
  }
  return last?.partOfSpeech === '名詞' ? `${text}ですか。` : `${text}と定められていますか。`;
};
