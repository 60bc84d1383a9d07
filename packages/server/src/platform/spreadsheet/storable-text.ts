import { typedText } from '@tokiori/contract';

/** Characters that no cell needs and the database cannot keep. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

/** A text of a file as it was meant, which the database can keep. */
export const storableText = (text: string): string =>
  typedText(text).replaceAll(UNSTORABLE, '\uFFFD');
