import { evidencePerson, type EvidenceRow } from '@tokiori/domain';

/** A column of a table on the page. */
export interface ViewColumn {
  heading: string;
  /** How it is set: a number stands on the right, a long text gets room, days stay whole. */
  look?: 'number' | 'long' | 'days';
}

/** A table that answers one question of who reads the pack. */
export interface View {
  id: string;
  title: string;
  note: string;
  columns: readonly ViewColumn[];
  /** Cells as they are shown, a line each. */
  lines: string[][];
}

/** A column by its heading. */
export const column = (heading: string, look?: ViewColumn['look']): ViewColumn => ({
  heading,
  look,
});
/** Departments, as all tables name them. */
export const DEPARTMENT = column('当時の部署');
/** People, as all tables name them. */
export const PERSON = column('受講者');

/** How people are named: with their number, and how they left where they did. */
export const peopleNames = (
  people: readonly EvidenceRow<'people'>[],
): ((person: string) => string) => {
  const names = new Map(people.map((row) => [row.person, evidencePerson(row)]));
  return (person) => names.get(person) ?? person;
};
