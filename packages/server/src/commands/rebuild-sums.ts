import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../platform/config';
import type { OwnedDatabase } from '../platform/database';
import { rebuildSums } from '../resources/survey-sheets/rebuild.service';
import type { Tables } from '../tables';
import { openMigrated } from './serve';

const USAGE = '使い方: npm run rebuild-sums [-- --company-id 12]（指定しないときは、すべての会社）';

/** The company that was named, or all. @throws ConfigError there is none with the number */
const companiesFor = async (database: OwnedDatabase<Tables>, companyId: string | undefined) => {
  const companies = await database.asOwner((tx) =>
    tx.selectFrom('companies').select(['id', 'name']).orderBy('id').execute(),
  );
  if (companyId === undefined) return companies;
  const named = companies.filter(({ id }) => String(id) === companyId);
  if (named.length > 0) return named;
  throw new ConfigError(`会社 ${companyId} はありません。\n${USAGE}`);
};

const readCompanyId = (args: string[]): string | undefined => {
  try {
    return parseArgs({ args, options: { 'company-id': { type: 'string' } } }).values['company-id'];
  } catch {
    throw new ConfigError(USAGE);
  }
};

/** Rebuilds memories and sums from the answers, company by company; answers wait meanwhile. */
export const rebuildSumsOf = async (args: string[]): Promise<void> => {
  const companyId = readCompanyId(args);
  const database = await openMigrated(readConfig(process.env, 'production'));
  try {
    for (const { id, name } of await companiesFor(database, companyId)) {
      const { learnerCount, answerCount } = await rebuildSums(database, id);
      console.log(`${name}: ${learnerCount}人の解答${answerCount}件から、集計を作り直しました。`);
    }
  } finally {
    await database.close();
  }
};
