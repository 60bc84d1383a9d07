import { foldWidth } from '../../text/fold';
import type { SentenceWord } from '../passage';
import type { ProposedQuestion } from '../proposal';

/** What of a question is read by learners: the texts whose words `personalNames` looks at. */
export const learnerTexts = (question: ProposedQuestion): string[] => [
  question.title,
  question.statement,
  ...[...question.selectable, ...question.orderable].map(({ text }) => text),
  question.commentary,
];

const TITLE_OF_PERSON =
  /^(?:さん|さま|様|氏|君|くん|殿|先生|課長|部長|係長|社長|会長|主任|店長|室長|所長|次長|取締役|代表|理事|監事)/;

const isOf = ({ kinds }: SentenceWord, kind: string): boolean =>
  kinds.includes('人名') && kinds.includes(kind) && !kinds.includes('接尾');

/** Names of people: a family name with a first name, or with what people are called by; each once. */
export const personalNames = (words: readonly (readonly SentenceWord[])[]): string[] => {
  const names = words.flatMap((text) =>
    text.flatMap((word, at) => {
      const next = text[at + 1];
      if (!next || !isOf(word, '姓')) return [];
      if (isOf(next, '名')) return [word.surface + next.surface];
      return TITLE_OF_PERSON.test(next.surface) ? [word.surface] : [];
    }),
  );
  return [...new Set(names)];
};

const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/;
const PHONE =
  /(?<![0-9-])(?:\(0[0-9]{1,4}\)[ ]?|0[0-9]{1,4}[-( ])[0-9]{1,4}[-) ][0-9]{3,4}(?![0-9-])|(?<![0-9-])0[5789]0[0-9]{8}(?![0-9-])/;
const POSTAL_CODE = /〒[ ]?[0-9]{3}-?[0-9]{4}/;
const STREET =
  /(?:都|道|府|県|市|区|町|村)[^\s、。]{1,20}?[0-9一二三四五六七八九十]{1,3}(?:丁目|番地?|-[0-9]{1,4}-[0-9]{1,4})/;

/** Whether a text has a mail address, a telephone number, a postal code or the address of a house. */
export const hasContactData = (text: string): boolean => {
  const plain = foldWidth(text).replaceAll(/[‐‑–—−ー](?=[0-9])/g, '-');
  return [MAIL, PHONE, POSTAL_CODE, STREET].some((pattern) => pattern.test(plain));
};
