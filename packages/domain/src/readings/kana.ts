/** Whether a text has a character that needs a reading. */
export const hasKanji = (text: string): boolean => /\p{Script=Han}/u.test(text);
