import { foldBlanks } from '../text/fold';

/** Headings that mean the same as a field. */
export interface FieldNames {
  field: string;
  label: string;
  /** Other names of it, as they are written. */
  names?: readonly string[];
  /** Names that count only where no column has a better one. */
  lastNames?: readonly string[];
}

/** What the columns of a file mean, going by their headings. */
export interface MatchedHeadings {
  /** For each heading its field; `null`: none, or more than one heading could be it. */
  mapping: (string | null)[];
  /** Fields that several headings could be, none of them more than the others, with the places of these. */
  unclear: { field: string; at: number[] }[];
}

// Far longer than any known heading.
const LONGEST = 100;
const MARKS = /[※*●★☆◎■□]|[([【<](?:必須|任意|必須項目|required)[)\]】>]/gi;

/** A heading but for the width of its letters and its blanks. */
export const plainHeading = (heading: string): string => foldBlanks(heading.slice(0, LONGEST));

/** The same, but for capital letters, kana and the marks of columns that have to be filled in: 「フリガナ※（必須）」. */
export const foldedHeading = (heading: string): string =>
  plainHeading(heading)
    .replaceAll(MARKS, '')
    .replaceAll(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .toLowerCase();

/** Finds the columns of a field among those that are free: a single one is meant, several are unclear. */
type Round = (names: FieldNames, heading: string) => boolean;

const isNamed = (names: readonly string[] | undefined, heading: string): boolean =>
  heading !== '' && (names ?? []).some((name) => foldedHeading(name) === heading);

/** From the surest to the least sure. */
const ROUNDS: readonly Round[] = [
  ({ label }, heading) => foldedHeading(label) === heading && heading !== '',
  ({ names }, heading) => isNamed(names, heading),
  ({ lastNames }, heading) => isNamed(lastNames, heading),
];

/**
 * What columns mean: the field of the same label, then one of another name, none twice. Of two fields of one label the
 * first counts.
 */
export const matchHeadings = (
  headings: readonly string[],
  fields: readonly FieldNames[],
): MatchedHeadings => {
  const mapping: (string | null)[] = headings.map(() => null);
  const unclear: MatchedHeadings['unclear'] = [];
  const free = new Map(fields.map((names) => [names.field, names]));
  const take = (field: string, at: number): void => {
    mapping[at] = field;
    free.delete(field);
  };
  const exact = headings.map(plainHeading);
  for (const { field, label } of fields) {
    const at = exact.findIndex(
      (heading, place) => mapping[place] === null && heading === plainHeading(label),
    );
    if (at >= 0) take(field, at);
  }
  const folded = headings.map(foldedHeading);
  for (const isMeant of ROUNDS)
    for (const names of free.values()) {
      const at = folded.flatMap((heading, place) =>
        mapping[place] === null && isMeant(names, heading) ? [place] : [],
      );
      if (at.length === 1) take(names.field, at[0]!);
      else if (at.length > 1) {
        unclear.push({ field: names.field, at });
        free.delete(names.field);
      }
    }
  return { mapping, unclear };
};
