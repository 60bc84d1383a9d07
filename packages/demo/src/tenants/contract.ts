import { dateIn, monthOf, periodEndAfter, withTax, type CalendarDate } from '@tokiori/domain';
import { contractBegun, DEMO_TIME_ZONE, instantOf } from '../moments';
import type { DemoRows } from '../rows';

const PRICE = 500;
const TAX_PERCENT = 10;
const LINE = 'ご利用料（1席・1か月）';

/** A contract that the product keeps, with an invoice for each of its periods so far. */
export const addContract = (
  rows: DemoRows,
  company: { id: number; name: string; seats: number },
  today: CalendarDate,
): void => {
  const of = { company_id: company.id };
  const now = instantOf(today, 0);
  let start = contractBegun(today);
  const billingDay = start.getUTCDate();
  const subtotal = company.seats * PRICE;
  const { total, tax } = withTax(subtotal, TAX_PERCENT);
  for (;;) {
    const end = periodEndAfter(start, billingDay);
    const month = monthOf(dateIn(DEMO_TIME_ZONE, start)).replace('-', '');
    rows.contract_invoices.push({
      ...of,
      id: rows.contract_invoices.length + 1,
      number: `${month}-${company.id}-1`,
      status: 'NotCharged',
      issued_at: start,
      period_start: start,
      period_end: end,
      lines: [{ description: LINE, quantity: company.seats, amount: subtotal }],
      subtotal,
      tax,
      total,
      tax_percent: TAX_PERCENT,
      company_name: company.name,
    });
    if (end > now) {
      rows.contracts.push({
        ...of,
        plan: 'Card',
        provider: 'BuiltIn',
        period_start: start,
        period_end: end,
        billing_day: billingDay,
        price_per_seat: PRICE,
        tax_percent: TAX_PERCENT,
        stripe_subscription: `built-in-${company.id}`,
        stripe_item: 'seats',
      });
      return;
    }
    start = end;
  }
};
