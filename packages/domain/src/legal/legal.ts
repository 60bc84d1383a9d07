import { LEGAL_KINDS, type LegalKind } from '@tokiori/contract';

/** A version of a text: a day, `YYYY-MM-DD`, from which it applies, and whether people have to agree to it anew. */
export interface LegalVersion {
  version: string;
  asksConsent: boolean;
}

/** Versions of each text, the oldest first; at least one each. */
export type LegalVersions = Readonly<Record<LegalKind, readonly LegalVersion[]>>;

/** The version that applies on a day. Before the first one has come, that one does: there is no other. */
export const versionOn = <V extends LegalVersion>(versions: readonly V[], day: string): V =>
  versions.findLast(({ version }) => version <= day) ?? versions[0]!;

/** The first version that is yet to come; `null`: none is announced. */
export const comingAfter = <V extends LegalVersion>(
  versions: readonly V[],
  day: string,
): V | null =>
  versions.find(({ version }) => version > day && version !== versionOn(versions, day).version) ??
  null;

interface Agreement {
  /** Day on which the person was registered: the company has agreed to what applied by then. */
  registeredOn: string;
  /** The latest version of each that they have agreed to themselves; `null`: none. */
  agreed: Readonly<Record<LegalKind, string | null>>;
}

/** The texts whose newest version somebody has to agree to. @param today in the zone of the versions' days */
export const neededConsents = (
  versions: LegalVersions,
  { registeredOn, agreed }: Agreement,
  today: string,
): LegalKind[] =>
  LEGAL_KINDS.filter((kind) => {
    const agreedOn = agreed[kind] ?? registeredOn;
    return versions[kind].some(
      ({ version, asksConsent }) => asksConsent && version <= today && version > agreedOn,
    );
  });

const daysWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

/** 「2026年12月1日から、この文書が変わります。」 @param version a day, `YYYY-MM-DD` */
export const comingWords = (version: string): string =>
  `${daysWords(version)}から、この文書が変わります。`;

/** 「2026年12月1日からの版」 @param version a day, `YYYY-MM-DD` */
export const versionWords = (version: string): string => `${daysWords(version)}からの版`;
