import { isValidFormat, tokenize } from 'numfmt';
import { dayOfSerial, eraOf } from './calendar';
import { itemAt } from '../../../item-of';

/** A number format that was looked through. */
export interface NumberFormat {
  /** As `numfmt` takes it for this number: what it does not know is written out. */
  codeFor: (serial: number) => string;
  /** Whether it shows a day, a month or a year of the calendar. */
  showsDay: boolean;
  /** Whether it shows a time of day, or how long something takes. */
  showsTime: boolean;
  /** Whether days and times are counted up, as in `[h]:mm`: 24:30, 100:00. */
  isDuration: boolean;
  /** Whether texts are shown in another way than as they stand. */
  changesTexts: boolean;
}

type Token = ReturnType<typeof tokenize>[number];

/** What Windows in Japan shows for "the date or time as the system shows it". */
const OF_SYSTEM: Record<string, string> = {
  '[$-F800]': 'yyyy"年"m"月"d"日"',
  '[$-F400]': 'h:mm:ss',
};
const WEEKDAYS = '日月火水木金土';
const GANNEN = /x-gannen/i;
const JAPANESE = /-(?:0?411|ja(?:-JP)?)\]$/i;
/** A language by its number alone, or by its tag: nothing that asks for another calendar or other digits. */
const KNOWN_LOCALE = /^\[\$[^\]-]*(?:-(?:[0-9A-F]{1,4}|[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}))?\]$/i;

/** Formats that `numfmt` shows otherwise than Excel does. */
const isUnknown = ({ type, raw }: Token): boolean => {
  if (type === 'dbnum' || type === 'natnum' || type === 'calendar') return true;
  if (type === 'locale') return !KNOWN_LOCALE.test(raw);
  if (type === 'datetime') return /^b/i.test(raw);
  return type === 'char' && /[a-z]/i.test(raw);
};

/** Parts of a date that only Japanese knows; `null` for others. */
const japanesePartOf = (raw: string, day: Date, isFirstNamed: boolean): string | null => {
  const era = eraOf(day);
  const isFirst = isFirstNamed && era.year === 1;
  const parts: Record<string, string> = {
    g: era.letter,
    gg: era.name.slice(0, 1),
    ggg: era.name,
    e: isFirst ? '元' : String(era.year),
    ee: isFirst ? '元' : String(era.year).padStart(2, '0'),
    aaa: WEEKDAYS[day.getUTCDay()]!,
    aaaa: `${WEEKDAYS[day.getUTCDay()]!}曜日`,
  };
  return parts[raw.toLowerCase()] ?? null;
};

/** A language that is not Japanese; a currency's sign alone names none. */
const isForeign = ({ type, raw }: Token): boolean =>
  type === 'locale' && raw.includes('-') && !JAPANESE.test(raw);

const isJapanesePart = ({ type, raw }: Token): boolean =>
  type === 'datetime' && /^(?:g{1,3}|ee?|aaaa?)$/i.test(raw);

const writtenOut = (tokens: readonly Token[], serial: number, hasGannen: boolean): string => {
  const day = dayOfSerial(serial) ?? new Date(Date.UTC(1900, 0, 1));
  return tokens
    .map((token, at) => {
      if (!isJapanesePart(token)) return token.raw;
      const isFirstNamed = hasGannen && /^["\\]?年/.test(tokens[at + 1]?.raw ?? '');
      return `"${japanesePartOf(token.raw, day, isFirstNamed)}"`;
    })
    .join('');
};

/** The tag that asks for 「元年」 is no language to the library. */
const asLanguage = (token: Token): Token =>
  token.type === 'locale' && GANNEN.test(token.raw) ? { ...token, raw: '[$-411]' } : token;

/** Whether a token at a place shows a part of a day: `m` is minutes after hours and before seconds. */
const isOfDay = (tokens: readonly Token[], at: number): boolean => {
  const { type, raw } = itemAt(tokens, at);
  if (type !== 'datetime') return false;
  if (!/^mm?$/i.test(raw)) return /^[ydegam]/i.test(raw);
  const isPart = (token: Token): boolean => ['datetime', 'duration'].includes(token.type);
  const before = tokens.slice(0, at).findLast(isPart);
  const after = tokens.slice(at + 1).find(isPart);
  return !/^\[?h/i.test(before?.raw ?? '') && !/^\[?s/i.test(after?.raw ?? '');
};

const looked = (code: string): NumberFormat | null => {
  const system = Object.keys(OF_SYSTEM).find((tag) => code.toUpperCase().startsWith(tag));
  const codeTokens = tokenize(system ? OF_SYSTEM[system]! : code);
  const tokens = codeTokens.map(asLanguage);
  if (tokens.some(isUnknown)) return null;
  const hasGannen = tokens.some((token, at) => token !== codeTokens[at]);
  const isJapanese = tokens.some(isJapanesePart);
  // Another language writes years and weekdays in its own way.
  if (isJapanese && tokens.some(isForeign)) return null;
  const plain = tokens.map(({ raw }) => raw).join('');
  const codeFor = (serial: number): string =>
    isJapanese ? writtenOut(tokens, serial, hasGannen) : plain;
  if (!isValidFormat(plain) || !isValidFormat(codeFor(1))) return null;
  const count = (type: Token['type']): number =>
    tokens.filter((token) => token.type === type).length;
  return {
    codeFor,
    showsDay: tokens.some((_, at) => isOfDay(tokens, at)),
    showsTime: tokens.some(({ type, raw }) => type === 'datetime' && /^[hs]/i.test(raw)),
    isDuration: count('duration') > 0,
    changesTexts: count('text') > 0 || count('break') > 2,
  };
};

const formats = new Map<string, NumberFormat | null>();
/** No format that people write is longer. */
const LONGEST = 255;

/** A number format by its code; `null` for one that cannot be shown here as Excel shows it. */
export const formatOf = (code: string): NumberFormat | null => {
  const keptFormat = formats.get(code);
  if (keptFormat !== undefined) return keptFormat;
  const format = code.length > LONGEST ? null : orNull(code);
  formats.set(code, format);
  return format;
};

const orNull = (code: string): NumberFormat | null => {
  try {
    return looked(code);
  } catch {
    // The library throws for what is no format.
    return null;
  }
};
