import { exportBasicScores, exportDepartmentBasicScores } from '@tokiori/contract/client';
import type { ExportEndpoint } from '../../../app/files/use-file-export';
import { SaveReport } from '../../../app/reports/save-report';
import type { AdministeredCompany } from '../../../app/session/administered';
import styles from './heat.module.css';
import type { AsOf } from './use-as-of';

interface Props {
  company: AdministeredCompany;
  departmentId: number | undefined;
  asOf: AsOf;
}

/** Saves the table as a file: its cells, or its column of totals. */
export const HeatSaving = ({ company, departmentId, asOf }: Props) => {
  const file: { endpoint: ExportEndpoint; params: Record<string, number> } =
    departmentId === undefined
      ? { endpoint: exportBasicScores, params: { company_id: company.companyId } }
      : { endpoint: exportDepartmentBasicScores, params: { department_id: departmentId } };
  return (
    <div className={styles.saving}>
      <SaveReport
        {...file}
        query={{ ...asOf.search, include_children: true }}
        label="部署ごとに保存"
      />
      <SaveReport {...file} query={asOf.search} label="全体を保存" />
    </div>
  );
};
