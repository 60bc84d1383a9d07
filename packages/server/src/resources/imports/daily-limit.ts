import { AppError } from '../../platform/errors';
import type { App } from '../../shared/app';
import type { Caller } from '../../shared/caller';
import { countForCompany } from '../../shared/company-counts.queries';

/** Far more than anybody mends a file in a day; reading one may take half a minute of a processor. */
export const IMPORTS_A_DAY = 300;

/**
 * Counts a file that is handed in, whether it can be read or not.
 *
 * @throws AppError TOO_MANY_REQUESTS
 */
export const refuseTooManyFiles = async (
  { database }: Pick<App, 'database'>,
  { companyId }: Caller,
  now: Date,
): Promise<void> => {
  const count = await database.run({ companyId }, (tx) =>
    countForCompany(tx, { what: 'imports', per: '1 day' }, now),
  );
  if (count > IMPORTS_A_DAY)
    throw new AppError('TOO_MANY_REQUESTS', {
      message: `ファイルの取り込みは、1日に${IMPORTS_A_DAY}回までです。続きは、明日取り込んでください。`,
    });
};
