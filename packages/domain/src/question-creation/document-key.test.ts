import { describe, expect, it } from 'vitest';
import { documentKeyOf } from './document-key';

describe('the name of a document without its version', () => {
  it.each([
    '就業規則.pdf',
    '就業規則_2025年度.pdf',
    '就業規則 v2.docx',
    '就業規則（第3版）.pdf',
    '就業規則_20260401.pdf',
    '就業規則-2026-04-01_改訂版.PDF',
    '就業規則 (1).pdf',
    '就業規則_令和8年4月1日.pdf',
    '就業規則 - コピー.docx',
  ])('is the same for %s', (name) => {
    expect(documentKeyOf(name)).toBe('就業規則');
  });

  it('tells different documents apart', () => {
    expect(documentKeyOf('規程1.pdf')).not.toBe(documentKeyOf('規程2.pdf'));
    expect(documentKeyOf('出張旅費規程.pdf')).not.toBe(documentKeyOf('就業規則.pdf'));
  });

  it('keeps something of every name', () => {
    expect(documentKeyOf('2026-04-01.pdf')).toBe('2026-04-01');
    expect(documentKeyOf('.pdf')).toBe('.pdf');
    expect(documentKeyOf('ＲＵＬＥＳ　ｖ２.PDF')).toBe('rules');
  });
});
