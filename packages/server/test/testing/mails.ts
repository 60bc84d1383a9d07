import type { OwnedDatabase } from '../../src/platform/database';
import type { Secrets } from '../../src/platform/secrets';
import { openMail } from '../../src/shared/mails';
import type { Tables } from '../../src/tables';

/** A mail as it waits to be delivered. */
export interface TestMail {
  to: string;
  name: string | null;
  subject: string;
  text: string;
  html: string;
}

/** Every mail written so far, oldest first. */
export const mailsOf = async (
  database: OwnedDatabase<Tables>,
  secrets: Secrets,
): Promise<TestMail[]> => {
  const rows = await database.asOwner((tx) =>
    tx
      .selectFrom('mails')
      .select(['to_address', 'to_name', 'subject', 'sealed_body'])
      .orderBy('id')
      .execute(),
  );
  return rows.map((row) => ({
    to: row.to_address,
    name: row.to_name,
    subject: row.subject,
    ...(openMail(secrets, row) ?? { text: '', html: '' }),
  }));
};

const found = (pattern: RegExp, what: string, { text }: TestMail): string => {
  const match = pattern.exec(text);
  if (match === null) throw new Error(`No ${what} in this mail:\n${text}`);
  return match[1]!;
};

/** The address that a mail asks to open. @throws Error there is none */
export const linkIn = (mail: TestMail): string => found(/^(https?:\/\/\S+)$/m, 'link', mail);

/** The code in a mail. @throws Error there is none */
export const codeIn = (mail: TestMail): string => found(/^コード: (\S+)$/m, 'code', mail);
