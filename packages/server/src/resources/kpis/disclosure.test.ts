import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hiddenGroupsOf, isHidden, type Disclosure } from './disclosure';
import type { PeopleFilter, Person } from './people';

const LIMIT = 5;
const NONE: ReadonlySet<number> = new Set();

/** People by their department (row) and profession (column), everybody in one of each. */
const peopleOf = (table: readonly (readonly number[])[]): Person[] =>
  table.flatMap((row, department) =>
    row.flatMap((count, profession) =>
      Array.from({ length: count }, (_, at) => ({
        id: department * 1000 + profession * 100 + at,
        isActive: true,
        departmentIds: new Set([department + 1]),
        professionId: profession + 1,
        postId: null,
        age: null,
        yearsOfService: null,
        courseIds: NONE,
      })),
    ),
  );

const disclosureOf = (table: readonly (readonly number[])[]): Disclosure => ({
  everybody: peopleOf(table),
  departments: table.map((_, at) => ({ id: at + 1, parentId: null, line: [at + 1] })),
  limit: LIMIT,
});

const inDepartment = (at: number): PeopleFilter => ({ by: 'department', id: at + 1 });
const ofProfession = (at: number): PeopleFilter => ({ by: 'profession', id: at + 1 });

/** What is answered, each as the cells it adds up: the whole, rows, columns and cells, by totals and by cuts. */
const answeredOf = (table: readonly (readonly number[])[]): number[][] => {
  const disclosure = disclosureOf(table);
  const width = table[0]!.length;
  const cells = (is: (row: number, column: number) => boolean): number[] =>
    table.flatMap((row, r) => row.map((count, c) => (is(r, c) && count > 0 ? 1 : 0)));
  const answered = [cells(() => true)];
  const byDepartment = hiddenGroupsOf(disclosure, 'department', []);
  const byProfession = hiddenGroupsOf(disclosure, 'profession', []);
  for (let r = 0; r < table.length; r += 1) {
    if (!byDepartment.isHidden(r + 1) || !isHidden(disclosure, [inDepartment(r)]))
      answered.push(cells((row) => row === r));
    const ofRow = hiddenGroupsOf(disclosure, 'profession', [inDepartment(r)]);
    for (let c = 0; c < width; c += 1) {
      if (table[r]![c] === 0) continue;
      const ofColumn = hiddenGroupsOf(disclosure, 'department', [ofProfession(c)]);
      const both = [inDepartment(r), ofProfession(c)];
      if (!ofRow.isHidden(c + 1) || !ofColumn.isHidden(r + 1) || !isHidden(disclosure, both))
        answered.push(cells((row, column) => row === r && column === c));
    }
  }
  for (let c = 0; c < width; c += 1)
    if (!byProfession.isHidden(c + 1) || !isHidden(disclosure, [ofProfession(c)]))
      answered.push(cells((_, column) => column === c));
  return answered;
};

/** Whether some answers, added and taken away in whatever number, give a wanted one (Gaussian elimination). */
const canBeToldBy = (
  answers: readonly (readonly number[])[],
  wanted: readonly number[],
): boolean => {
  const basis: number[][] = [];
  const reduced = (vector: readonly number[]): number[] => {
    let rest = [...vector];
    for (const row of basis) {
      const pivot = row.findIndex((value) => Math.abs(value) > 1e-9);
      const factor = rest[pivot]! / row[pivot]!;
      if (Math.abs(factor) > 1e-9) rest = rest.map((value, at) => value - factor * row[at]!);
    }
    return rest.map((value) => (Math.abs(value) < 1e-9 ? 0 : value));
  };
  for (const answer of answers) {
    const rest = reduced(answer);
    if (rest.some((value) => value !== 0)) basis.push(rest);
  }
  return reduced(wanted).every((value) => value === 0);
};

const tableOf = (rows: number, columns: number) =>
  fc.array(fc.array(fc.integer({ min: 1, max: 14 }), { minLength: columns, maxLength: columns }), {
    minLength: rows,
    maxLength: rows,
  });

const unitVector = (length: number, at: number) =>
  Array.from({ length }, (_, index) => (index === at ? 1 : 0));

describe('a table of two attributes with two groups each', () => {
  it('never tells the cell of a few people, however answers are added up', () => {
    fc.assert(
      fc.property(tableOf(2, 2), (table) => {
        const answered = answeredOf(table);
        const counts = table.flat();
        for (const [at, count] of counts.entries())
          if (count < LIMIT)
            expect(canBeToldBy(answered, unitVector(counts.length, at))).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a filter more', () => {
  const clinics = [
    [6, 0],
    [0, 3],
    [20, 10],
  ];

  it('does not show whom the filter before has hidden', () => {
    const disclosure = disclosureOf(clinics);
    // The second department is small, the first one hidden to protect it; all of its people are of one profession.
    expect(isHidden(disclosure, [inDepartment(0)])).toBe(true);
    expect(isHidden(disclosure, [inDepartment(0), ofProfession(0)])).toBe(true);
    const cut = hiddenGroupsOf(disclosure, 'department', [ofProfession(0)]);
    expect([1, 3].map((id) => cut.isHidden(id))).toEqual([true, true]);
  });

  it('hides a row as a whole when one of its cells is hidden by its column alone', () => {
    const disclosure = disclosureOf([
      [6, 7, 8],
      [3, 12, 9],
      [20, 20, 20],
    ]);
    const row = hiddenGroupsOf(disclosure, 'profession', [inDepartment(0)]);
    expect([1, 2, 3].map((id) => row.isHidden(id))).toEqual([true, true, true]);
    expect(isHidden(disclosure, [inDepartment(0), ofProfession(1)])).toBe(true);
  });
});

describe('a manager', () => {
  it('cannot tell a hidden department of theirs by asking for the one above it', () => {
    const everybody = peopleOf([[6], [3]]).map((person) => {
      const [own] = person.departmentIds;
      return { ...person, departmentIds: new Set([own!, own! + 10]) };
    });
    const departments = [1, 2].map((id) => ({ id, parentId: id + 10, line: [id, id + 10] }));
    const disclosure = { everybody, departments, limit: LIMIT };
    const above = (id: number): PeopleFilter => ({ by: 'department', id });
    expect([1, 2, 11, 12].map((id) => isHidden(disclosure, [above(id)]))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
