import { openTestDatabase } from '../testing/database';

/** Lays the template out before the first test file, whose own time that would take. */
export const setup = async (): Promise<void> => {
  const database = await openTestDatabase();
  await database.close();
};
