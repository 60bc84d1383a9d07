import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hiddenGroupsOf, isHidden, type Disclosure } from './disclosure';
import { foundBy, type PeopleFilter, type Person } from './people';

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
        days: null,
        was: null,
        isNamed: true,
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

describe('people of two departments at once', () => {
  /** Of each profession (row) those of the first department, of the second, of both, and of none. */
  const SETS = [[1], [2], [1, 2], []];
  const overlapping = (table: readonly (readonly number[])[]): Disclosure => ({
    everybody: table.flatMap((row, profession) =>
      row.flatMap((count, set) =>
        Array.from({ length: count }, (_, at) => ({
          ...peopleOf([[1]])[0]!,
          id: profession * 1000 + set * 100 + at,
          departmentIds: new Set(SETS[set]),
          professionId: profession + 1,
        })),
      ),
    ),
    departments: [1, 2].map((id) => ({ id, parentId: null, line: [id] })),
    limit: LIMIT,
  });

  /** Everything an admin is answered, each as the cells that it adds up. */
  const answersOf = (table: readonly (readonly number[])[]): number[][] => {
    const disclosure = overlapping(table);
    const cells = (is: (set: readonly number[], profession: number) => boolean): number[] =>
      table.flatMap((row, p) =>
        row.map((count, set) => (count > 0 && is(SETS[set]!, p + 1) ? 1 : 0)),
      );
    const holds = (set: readonly number[], id: number | null) =>
      id === null ? set.length === 0 : set.includes(id);
    const answers = [cells(() => true)];
    const professions: PeopleFilter[] = table.map((_, at) => ofProfession(at));
    for (const id of [1, 2, null]) {
      if (!hiddenGroupsOf(disclosure, 'department', []).isHidden(id))
        answers.push(cells((set) => holds(set, id)));
      for (const [at, profession] of professions.entries())
        if (!hiddenGroupsOf(disclosure, 'department', [profession]).isHidden(id))
          answers.push(cells((set, p) => p === at + 1 && holds(set, id)));
    }
    for (const at of professions.keys()) {
      if (!hiddenGroupsOf(disclosure, 'profession', []).isHidden(at + 1))
        answers.push(cells((_, p) => p === at + 1));
      for (const id of [1, 2]) {
        const cut = hiddenGroupsOf(disclosure, 'profession', [inDepartment(id - 1)]);
        if (
          !cut.isHidden(at + 1) ||
          !isHidden(disclosure, [inDepartment(id - 1), ofProfession(at)])
        )
          answers.push(cells((set, p) => p === at + 1 && holds(set, id)));
      }
    }
    return answers;
  };

  it('are not told by a profession minus those of it in a department', () => {
    // One person of the first profession is in the second department alone, all others in both.
    const disclosure = overlapping([
      [0, 1, 9, 0],
      [8, 8, 6, 0],
    ]);
    expect(isHidden(disclosure, [ofProfession(0)])).toBe(false);
    expect(isHidden(disclosure, [inDepartment(0), ofProfession(0)])).toBe(true);
    const cut = hiddenGroupsOf(disclosure, 'profession', [inDepartment(0)]);
    expect([1, 2].map((id) => cut.isHidden(id))).toEqual([true, true]);
  });

  const tableOfUpTo = (professions: number) =>
    fc
      .array(fc.array(fc.nat(12), { minLength: SETS.length, maxLength: SETS.length }), {
        minLength: 1,
        maxLength: professions,
      })
      // The company as a whole is never hidden.
      .filter((table) => table.flat().reduce((sum, count) => sum + count, 0) >= LIMIT);

  it('are told by no sum and no difference of answers about departments, while they are few', () => {
    fc.assert(
      fc.property(tableOfUpTo(1), (table) => {
        const answers = answersOf(table);
        const counts = table.flat();
        for (const [at, count] of counts.entries())
          if (count > 0 && count < LIMIT)
            expect(canBeToldBy(answers, unitVector(counts.length, at))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('are told by no answer minus the same with a condition more', () => {
    const departments = [inDepartment(0), inDepartment(1)];
    fc.assert(
      fc.property(tableOfUpTo(3), (table) => {
        const disclosure = overlapping(table);
        const professions = table.map((_, at) => ofProfession(at));
        const usersOf = (filters: readonly PeopleFilter[]) =>
          foundBy(disclosure.everybody, filters).length;
        const compare = (wider: readonly PeopleFilter[], one: PeopleFilter) => {
          const both = [...wider, one];
          if (isHidden(disclosure, wider) || isHidden(disclosure, both)) return;
          const rest = usersOf(wider) - usersOf(both);
          expect(rest === 0 || rest >= LIMIT).toBe(true);
        };
        for (const one of [...departments, ...professions]) compare([], one);
        for (const department of departments)
          for (const profession of professions) {
            compare([department], profession);
            compare([profession], department);
          }
      }),
      { numRuns: 1000 },
    );
  });
});
