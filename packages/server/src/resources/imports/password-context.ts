/** What a first password of an import is sealed for: opened for another line or company, it fails. */
export const passwordContext = (
  { company_id: companyId, id }: { company_id: number; id: number },
  line: number,
): string => `initial-password:${companyId}:${id}:${line}`;
