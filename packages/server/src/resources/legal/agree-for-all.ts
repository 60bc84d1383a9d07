import { LEGAL_KINDS } from '@tokiori/contract';
import { sql } from 'kysely';
import { LEGAL_TEXTS } from '../../paths';
import type { Tx } from '../../shared/caller';
import { insertText } from './legal.queries';
import { readLegalTexts } from './read-texts';

/** Has everybody in a database of demo data agreed to the product's own texts. As the owner. */
export const agreeForAll = async (tx: Tx, now: Date): Promise<void> => {
  const texts = await readLegalTexts(LEGAL_TEXTS);
  for (const kind of LEGAL_KINDS) {
    const text = texts[kind].at(-1)!;
    const id = await insertText(tx, text);
    await sql`
      insert into legal_consents (company_id, user_id, kind, version, legal_text_id, agreed_at)
      select company_id, id, ${kind}, ${text.version}::date, ${id}, ${now} from users
      where role <> 'SuperAdmin'`.execute(tx);
  }
};
