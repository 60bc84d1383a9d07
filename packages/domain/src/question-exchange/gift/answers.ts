import { findSign, readGiftText } from './escapes';

/** An answer of a GIFT question. */
export interface GiftAnswer {
  sign: '=' | '~';
  /** Percent; `null`: none given. */
  weight: number | null;
  /** All of it, without escapes. */
  text: string;
  /** The first half of a pair. */
  key: string;
  /** The other half of a pair; `null`: it is none. */
  pair: string | null;
  hasFeedback: boolean;
}

const WEIGHT = /^%(-?[0-9]{1,3}(?:\.[0-9]{1,10})?)%/;

const answerOf = (written: string): GiftAnswer => {
  const body = written.slice(1).trimStart();
  const weight = WEIGHT.exec(body);
  const rest = weight ? body.slice(weight[0].length) : body;
  const feedback = findSign(rest, '#');
  const own = feedback < 0 ? rest : rest.slice(0, feedback);
  const arrow = own.indexOf('->');
  return {
    sign: written[0] as '=' | '~',
    weight: weight ? Number(weight[1]) : null,
    text: readGiftText(own).trim(),
    key: readGiftText(arrow < 0 ? own : own.slice(0, arrow)).trim(),
    pair: arrow < 0 ? null : readGiftText(own.slice(arrow + 2)).trim(),
    hasFeedback: feedback >= 0 && rest.slice(feedback + 1).trim() !== '',
  };
};

/** The answers of a question: each begins with 「=」 or 「~」. */
export const giftAnswers = (text: string): GiftAnswer[] => {
  const answers: GiftAnswer[] = [];
  for (let at = findSign(text, '=~'); at >= 0;) {
    const next = findSign(text, '=~', at + 1);
    answers.push(answerOf(text.slice(at, next < 0 ? text.length : next)));
    at = next;
  }
  return answers;
};
