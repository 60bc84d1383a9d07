import { missingCategories, type CategoryPath, type KnownCategories } from '@tokiori/domain';
import { knownCategories, makeCategory, type LevelName } from '../categories/import.service';
import type { Chunk } from '../tasks/task-kind';
import type { PlannedRow } from './importer';
import type { MadeRows, StoredImport } from './imports.queries';
import { pathFinder, placeReader, type QuestionLine } from './questions-plan';

export type Row = PlannedRow<QuestionLine> & { body: QuestionLine };

const distinct = (rows: readonly Row[]): CategoryPath[] => [
  ...new Map(
    rows
      .filter(({ body: { minorId } }) => minorId === undefined)
      .map(({ body: { path } }) => [JSON.stringify(path), path]),
  ).values(),
];

const idIn = (
  all: KnownCategories,
  { major, medium }: { major: string; medium?: string },
): number | undefined => {
  const majorId = all.majors.find(({ name }) => name === major)?.id;
  if (medium === undefined) return majorId;
  return all.mediums.find((it) => it.name === medium && it.major_category_id === majorId)?.id;
};

/** Makes the categories that lines name and that are not there, unless others were chosen for them. */
export const makeCategories = async (
  { tx, caller }: Chunk,
  { choices }: StoredImport,
  rows: readonly Row[],
) => {
  const existing = await knownCategories(tx, caller);
  const placeOf = placeReader(existing, choices);
  const absent = distinct(rows).filter((path) => 'create' in placeOf(path));
  const all = {
    majors: [...existing.majors],
    mediums: [...existing.mediums],
    minors: [...existing.minors],
  };
  const made: NonNullable<MadeRows['categories']> = [];
  const make = async (level: LevelName, name: string, parentId?: number): Promise<number> => {
    const id = await makeCategory(tx, caller, level, { name, parentId });
    made.push({ level, id });
    return id;
  };
  // Those above come before those below.
  const parentOf = (path: { major: string; medium?: string }): number => {
    const id = idIn(all, path);
    if (id === undefined) throw new Error('A category was made before the one above it.');
    return id;
  };
  for (const missing of missingCategories(existing, absent)) {
    const { level, name } = missing;
    if (level === 'major') all.majors.push({ id: await make(level, name), name });
    else if (level === 'medium') {
      const parent = parentOf(missing);
      all.mediums.push({ id: await make(level, name, parent), name, major_category_id: parent });
    } else {
      const parent = parentOf(missing);
      all.minors.push({ id: await make(level, name, parent), name, medium_category_id: parent });
    }
  }
  const find = pathFinder(all);
  const minorIdOf = (path: CategoryPath): number => {
    const place = placeOf(path);
    const id = 'id' in place ? place.id : find(path);
    if (id === undefined || id === null)
      throw new Error('A category that lines name was not made.');
    return id;
  };
  return { made, minorIdOf };
};
