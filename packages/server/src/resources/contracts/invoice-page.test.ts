import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { drawInvoice, type InvoicePage } from './invoice-page';

const PAGE: InvoicePage = {
  id: 1,
  number: 'ST-0001',
  title: '請求書',
  status: 'Open',
  issued_on: '2026-11-01',
  paid_on: null,
  from_date: '2026-11-01',
  to_date: '2026-11-30',
  subtotal: 3000,
  tax: 300,
  total: 3300,
  currency: 'jpy',
  payment_url: null,
  company_name: '青葉フーズ株式会社',
  lines: [{ description: '席', quantity: 5, amount: 3000 }],
  tax_percent: 10,
  issuer: 'みほん運営株式会社',
  registration: 'T1234567890123',
  is_receipt: false,
  created_at: new Date('2026-11-01T00:00:00Z'),
};

const textOf = async (page: InvoicePage): Promise<{ text: string; pages: number }> => {
  const document = await getDocumentProxy(new Uint8Array(await drawInvoice(page)));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text: text.replaceAll(/\s/g, ''), pages: totalPages };
};

describe('the page of an invoice', () => {
  it('says all that a qualified invoice has to', async () => {
    const { text } = await textOf(PAGE);
    for (const part of [
      '請求書',
      'みほん運営株式会社',
      '登録番号T1234567890123',
      '青葉フーズ株式会社御中',
      '2026年11月1日',
      '席',
      '10%対象3,000円',
      '消費税（10%）300円',
      '合計（税込）3,300円',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('領収');
  });

  it('is a receipt of the day on which it was paid', async () => {
    const paid = { ...PAGE, title: '領収書', is_receipt: true, paid_on: '2026-11-05' };
    const { text } = await textOf({ ...paid, status: 'Paid' });
    expect(text).toContain('領収日2026年11月5日');
    expect(text).toContain('領収いたしました');
  });

  it('stays one page, and adds up what does not fit', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => ({
      description: `${at + 1}番目の${'長い名前'.repeat(20)}`,
      quantity: 1,
      amount: 100,
    }));
    const { text, pages } = await textOf({ ...PAGE, lines, company_name: '長'.repeat(100) });
    expect(pages).toBe(1);
    expect(text).toContain('ほか27件');
    expect(text).toContain('2,700円');
    expect(text).toContain('合計（税込）3,300円');
  });
});
