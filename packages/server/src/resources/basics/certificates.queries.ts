import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** A finished sitting of a basic, with the names that its certificate states. */
export interface CertifiedSitting {
  user_id: number;
  basic_id: number;
  /** Calendar day of the last answer in the company's time zone. */
  finished_on: string;
  is_passed: boolean;
  user_name: string;
  company_name: string;
  basic_name: string;
}

/** `null` for a sheet that is unfinished or no basic's. */
export const findSitting = async (
  tx: Tx,
  companyId: number,
  sheetId: number,
): Promise<CertifiedSitting | null> => {
  const { rows } = await sql<CertifiedSitting>`
    select s.user_id, s.basic_id, s.finished_on, s.is_passed, u.name as user_name, c.name as company_name, b.name as basic_name
    from basic_sittings s
    join users u on u.company_id = s.company_id and u.id = s.user_id
    join companies c on c.id = s.company_id
    join basics b on b.id = s.basic_id and (b.company_id = s.company_id or b.preset)
    where s.company_id = ${companyId} and s.survey_sheet_id = ${sheetId}`.execute(tx);
  return rows[0] ?? null;
};

/** A certificate as it is stored: the names as they were when it was issued. */
export interface CertificateRow {
  survey_sheet_id: number;
  year: number;
  sequence: number;
  code: string;
  user_name: string;
  company_name: string;
  basic_name: string;
  passed_on: string;
  issued_at: Date;
}

const COLUMNS = sql`ce.survey_sheet_id, ce.year, ce.sequence, ce.code, ce.user_name, ce.company_name, ce.basic_name,
  ce.passed_on, ce.issued_at`;

/** The certificate of a sitting; `null` as long as none was issued. */
export const findCertificate = async (
  tx: Tx,
  companyId: number,
  sheetId: number,
): Promise<CertificateRow | null> => {
  const { rows } = await sql<CertificateRow>`
    select ${COLUMNS} from certificates ce
    where ce.company_id = ${companyId} and ce.survey_sheet_id = ${sheetId}`.execute(tx);
  return rows[0] ?? null;
};

/** The certificate of a verification address, of a company that is in use. Runs as the system role. */
export const certificateOfCode = async (tx: Tx, code: string): Promise<CertificateRow | null> => {
  const { rows } = await sql<CertificateRow>`
    select ${COLUMNS} from certificates ce
    join companies c on c.id = ce.company_id and c.deactivated_at is null
    where ce.code = ${code}`.execute(tx);
  return rows[0] ?? null;
};

/** Holds the counter of a company and year until the transaction ends: certificates are issued one after another. */
export const lockCounter = async (tx: Tx, companyId: number, year: number): Promise<void> => {
  await sql`
    insert into certificate_counters (company_id, year, sequence) values (${companyId}, ${year}, 0)
    on conflict (company_id, year) do update set sequence = certificate_counters.sequence`.execute(
    tx,
  );
};

/** The next number of a company and year, whose counter is held. */
export const takeNumber = async (tx: Tx, companyId: number, year: number): Promise<number> => {
  const { rows } = await sql<{ sequence: number }>`
    update certificate_counters set sequence = sequence + 1
    where company_id = ${companyId} and year = ${year} returning sequence`.execute(tx);
  return rows[0]!.sequence;
};

export const insertCertificate = async (
  tx: Tx,
  companyId: number,
  row: CertificateRow & { user_id: number },
): Promise<void> => {
  await tx
    .insertInto('certificates')
    .values({ company_id: companyId, ...row })
    .execute();
};
