import type { BasicScore } from '@tokiori/contract';
import { NO_DEPARTMENT } from '@tokiori/domain';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryBoundary } from '../../../app/page/query-boundary';
import { HiddenNote } from '../../../app/reports/hidden-note';
import { companySearch, type AdministeredCompany } from '../../../app/session/administered';
import { Note } from '../../../ui/feedback/error-display';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { formatDate } from '../../../ui/format/date';
import { Stack } from '../../../ui/surface/card';
import { useMedia } from '../../../ui/use-media';
import styles from './heat.module.css';
import { HeatLegend } from './heat-legend';
import { HeatList } from './heat-list';
import { HeatSaving } from './heat-saving';
import { HeatTable, type HeatData, type HeatDepartment } from './heat-table';
import type { AsOf } from './use-as-of';
import { NO_DEPARTMENT_ID, scoreFinder, useHeat } from './use-heat';

interface Props {
  company: AdministeredCompany;
  departmentId: number | undefined;
  asOf: AsOf;
  /** In place of the table where no basic is asked. */
  empty: ReactNode;
}

const byName = new Intl.Collator('ja', { numeric: true });
const inOrder = (totals: readonly BasicScore[]): BasicScore[] =>
  totals.toSorted((one, other) => byName.compare(one.name, other.name));

/** Last the people without a department, where there are any. */
const withoutOne = (
  departments: readonly HeatDepartment[],
  cells: readonly BasicScore[],
): readonly HeatDepartment[] =>
  cells.some(({ department_id }) => department_id === null)
    ? [...departments, { id: NO_DEPARTMENT_ID, name: NO_DEPARTMENT, child_count: 0 }]
    : departments;

/** The heat table of a company, or of a department and what is below it. */
export const HeatSection = ({ company, departmentId, asOf, empty }: Props) => {
  const { totals, parts, isOld, departments, chosen } = useHeat(company, departmentId, asOf);
  const search = { ...asOf.search, ...companySearch(company) };
  const skeleton = <Skeleton blockRem={24} />;
  return (
    <QueryBoundary query={totals} skeleton={skeleton}>
      {(all) =>
        all.length === 0 ? (
          empty
        ) : (
          <QueryBoundary query={parts} skeleton={skeleton}>
            {(cells) => (
              <Stack>
                <HeatSaving company={company} departmentId={departmentId} asOf={asOf} />
                {departments.length === 0 && (
                  <Note>この部署に、下位の部署はありません。部署全体の成績を表示しています。</Note>
                )}
                <div className={styles.region} aria-busy={isOld}>
                  <Heat
                    totals={inOrder(all)}
                    departments={withoutOne(departments, cells)}
                    scoreOf={scoreFinder(cells)}
                    totalLabel={chosen === undefined ? '全体' : `${chosen.name}の全体`}
                    linkOf={(basicId, id = departmentId) =>
                      linkOptions({
                        to: '/admin/basic-scores/$basicId',
                        params: { basicId },
                        search: { ...search, department_id: id === undefined ? id : String(id) },
                      })
                    }
                    cellLinkOf={(basicId, id) =>
                      id === NO_DEPARTMENT_ID
                        ? null
                        : linkOptions({
                            to: '/admin/basic-scores/$basicId',
                            params: { basicId },
                            search: { ...search, department_id: String(id) },
                          })
                    }
                    drillOf={(department_id) =>
                      linkOptions({
                        to: '/admin/basic-scores',
                        search: { ...search, department_id },
                      })
                    }
                    since={asOf.date === undefined ? null : formatDate(asOf.date, asOf.today)}
                  />
                </div>
                <HeatLegend />
                <p className={styles.part}>複数の部署に所属する人は、それぞれの部署に数えます。</p>
                {[...all, ...cells].some(({ hidden }) => hidden) && <HiddenNote />}
              </Stack>
            )}
          </QueryBoundary>
        )
      }
    </QueryBoundary>
  );
};

const Heat = (data: HeatData) => {
  const isPhone = useMedia('(max-width: 799px)');
  return isPhone ? <HeatList {...data} /> : <HeatTable {...data} />;
};
