/**
 * A question that a person forgot so often is a leech: it takes their time and does not stick, because of how it is
 * asked or explained more than of when.
 */
export const LEECH_LAPSES = 4;

/** A leech is left alone for so many days at least, so that it does not fill the days of other questions. */
export const LEECH_LEAST_DAYS = 7;

/** So many people at least must have forgotten a question so often before its authors are told. */
export const LEECH_PEOPLE = 3;
