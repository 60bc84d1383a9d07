import { evidencePerson, type EvidenceRow } from '@tokiori/domain';
import type { ReportTables } from './report-data';

/** `P99999` comes before `P100000`. */
const comesBefore = (one: string, other: string): boolean =>
  one.length === other.length ? one < other : one.length < other.length;

/** Rows of a table that goes along people in their order, read beside another that does so too: none is held. */
export class Along<Row extends { person: string }> {
  private readonly rows: AsyncIterator<Row>;
  private next: Row | null = null;

  constructor(rows: AsyncIterable<Row>) {
    this.rows = rows[Symbol.asyncIterator]();
  }

  private async advance(): Promise<Row | null> {
    const { done, value } = await this.rows.next();
    return (this.next = done ? null : value);
  }

  /** All rows of a person; asked for in the order of people. */
  async of(person: string): Promise<Row[]> {
    const own: Row[] = [];
    let row = this.next ?? (await this.advance());
    while (row !== null && comesBefore(row.person, person)) row = await this.advance();
    for (; row?.person === person; row = await this.advance()) own.push(row);
    return own;
  }

  /** Lets go of the file. */
  async end(): Promise<void> {
    await this.rows.return?.();
  }
}

/** The people of rows that go along them, by their words. */
export const peopleAlong = (
  tables: ReportTables,
): { nameOf: (person: string) => Promise<string>; end: () => Promise<void> } => {
  const people = new Along(tables.rowsOf('people'));
  let latest: EvidenceRow<'people'> | undefined;
  return {
    nameOf: async (person) => {
      if (latest?.person !== person) [latest] = await people.of(person);
      return latest ? evidencePerson(latest) : person;
    },
    end: () => people.end(),
  };
};
