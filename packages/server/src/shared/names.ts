import { foldWidth } from '@tokiori/domain';
import { createRequire } from 'node:module';

// A list as JSON, which the built program could not import.
const tlds = createRequire(import.meta.url)('tlds') as readonly string[];

/** Said at the field of a person's or a company's name that holds an address. */
export const NO_ADDRESS_IN_NAME =
  '名前に、ホームページやメールのアドレスは使えません。名前だけを入力してください。';

const ADDRESS = [/@/, /:\/\//, /\bwww\./i];

/** The endings of addresses that there are (IANA's list), as letters: every public suffix ends with one of them. */
const ENDINGS: ReadonlySet<string> = new Set(tlds.filter((ending) => /^[a-z]+$/.test(ending)));

/** Words with a dot within or at their end. */
const DOTTED = /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** 「J.Kim」, 「Co.Ltd」, 「M.Company」: a word is shortened, or a name by its first letter. */
const SHORTENED = /^(?:[A-Z]|Co|Corp|Dr|Mr|Mrs|Ms|Prof|St)\.(?!Com$|Net$|Org$)[A-Z][a-z]{2,}$/;

/** What mail programs turn into a link by themselves. The ending is what stands after a dot up to its last letter. */
const isLinked = (dotted: string): boolean => {
  if (SHORTENED.test(dotted)) return false;
  const [, ...after] = dotted.split('.');
  return after.some((label) => ENDINGS.has(/^[a-z]*/i.exec(label)![0].toLowerCase()));
};

/**
 * Whether a name holds an address, of a page or a mailbox: names stand in mails, whose readers would be led there. Full
 * width letters count alike.
 */
export const holdsAddress = (name: string): boolean => {
  const text = foldWidth(name.slice(0, 1000)).replaceAll('。', '.').replaceAll('｡', '.');
  return (
    ADDRESS.some((pattern) => pattern.test(text)) ||
    (text.match(DOTTED) ?? []).some((dotted) => isLinked(dotted))
  );
};
