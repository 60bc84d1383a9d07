import { FILES_PATH } from '@tokiori/contract';
import type { Caller, Tx } from '../../shared/caller';

const ADDRESS = `/api${FILES_PATH}`;

/** Said at the field of an address that is none of the company's images. */
export const NOT_OWN_IMAGE =
  '登録した画像のアドレスではありません。画像を登録し直してから、そのアドレスを指定してください。';

/** Those of the addresses that are images of the caller's company. */
export const ownImages = async (
  tx: Tx,
  caller: Caller,
  addresses: readonly string[],
): Promise<Set<string>> => {
  const keys = addresses
    .filter((address) => address.startsWith(ADDRESS))
    .map((address) => address.slice(ADDRESS.length));
  if (keys.length === 0) return new Set();
  const rows = await tx
    .selectFrom('files')
    .select('key')
    .where('company_id', '=', caller.companyId)
    .where('key', 'in', [...new Set(keys)])
    .execute();
  return new Set(rows.map(({ key }) => `${ADDRESS}${key}`));
};
