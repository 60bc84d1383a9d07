/** Where in a document something stands, as people name it. */
export interface Place {
  /** 「第12条」 or 「2.1」; `null` where headings have no numbers. */
  number: string | null;
  /** 「休職」; `null` where the headings say nothing short. */
  title: string | null;
}

const ARTICLE =
  /^(第[0-9０-９一二三四五六七八九十百]{1,6}[条章節編](?:の[0-9０-９一二三四五六七八九十]{1,3})?)(.*)$/;
const SECTION = /^([0-9０-９]{1,3}(?:[.．\-－][0-9０-９]{1,3}){0,3})[.．]?[ \u3000](.*)$/;
const LONGEST_TITLE = 32;

const inBrackets = (text: string): string => {
  const [first, last] = [text.at(0), text.at(-1)];
  const isWhole = (first === '（' && last === '）') || (first === '(' && last === ')');
  return isWhole ? text.slice(1, -1) : text;
};

const squeezed = (text: string): string =>
  text.replaceAll(/(?<=[第条章])[ \u3000]{1,3}(?=\S)|(?<=[0-9０-９])[ \u3000]{1,3}(?=[条章])/g, '');

/** Headings that name no topic: parts of questions and answers, and plain answers. */
const NO_TOPIC =
  /^(?:question|answer|q|a|faq|質問|回答|答え?|問い?|解説|はい|いいえ|yes|no)(?:[ \u3000:：]{0,3}(?:はい|いいえ|yes|no))?[。.]?$/i;
/** 「原子性とは」, 「IPアドレスとは何か？」: the topic is what stands before it. */
const ASKS_WHAT = /とは(?:何か|何ですか|なにか)?[？?]?$/;

/** Whether a heading opens a question that somebody has asked, or the answer to it. */
export const isOfAnswer = (heading: string): boolean => NO_TOPIC.test(heading.trim());

/** What a heading says: its number and its title. A bare number (「1」) names nothing. */
export const placeOfHeading = (heading: string): Place => {
  const text = squeezed(heading.trim());
  const match = ARTICLE.exec(text) ?? SECTION.exec(text);
  const rest = inBrackets((match ? match[2]! : text).trim())
    .trim()
    .replace(ASKS_WHAT, '');
  const isTitle =
    rest !== '' &&
    !NO_TOPIC.test(rest) &&
    rest.length <= LONGEST_TITLE &&
    !/^[0-9０-９.．()（）]{1,9}$/.test(rest);
  return { number: match?.[1] ?? null, title: isTitle ? rest : null };
};

/** The place that the innermost heading with a title names. */
export const placeOf = (headings: readonly string[]): Place => {
  const places = headings.map(placeOfHeading);
  return places.findLast(({ title }) => title !== null) ?? { number: null, title: null };
};

/** The headings down to the innermost one with a title: what stands below it is about one thing. */
export const sectionOf = (headings: readonly string[]): string => {
  const last = headings.findLastIndex((heading) => placeOfHeading(heading).title !== null);
  return headings.slice(0, last + 1).join('\n');
};

/** 「休職（第10条）」, 「第10条」 or an empty text. */
export const labelOf = ({ number, title }: Place): string =>
  title === null ? (number ?? '') : number === null ? title : `${title}（${number}）`;
