import type { ReportMembership } from '@tokiori/contract';
import { membershipLabel } from '@tokiori/domain';
import { membershipOf } from '../kpis/report';
import type { ReportCall } from '../kpis/report-query';
import type { ReadRows } from './rows';

/** A row that says by what people belonged to it was counted. */
export type WithMembership<Row> = Row & { membership: ReportMembership };

/** The rows of a report, each with how it counts people: a file is read without the screen that it came from. */
export const countedBy =
  <Row>(rows: ReadRows<Row>): ReadRows<WithMembership<Row>> =>
  async (call, stop) => {
    const query = (call.body.filter ?? {}) as unknown as ReportCall['query'];
    const membership = await membershipOf({ ...call, query });
    const { total, each } = await rows(call, stop);
    async function* counted(): AsyncGenerator<WithMembership<Row>> {
      for await (const row of each) yield { ...row, membership };
    }
    return { total, each: counted() };
  };

/** What stands in that column. */
export const countedValue = {
  membership: ({ membership }: { membership: ReportMembership }) => membershipLabel(membership),
};
