import { expect, it } from 'vitest';
import { fileIssue, textOf } from './calendar-file';

it('is read in UTF-8, else in CP932', () => {
  expect(textOf(new TextEncoder().encode('休み').buffer)).toBe('休み');
  expect(textOf(new Uint8Array([0x8b, 0x78, 0x82, 0xdd]).buffer)).toBe('休み');
});

it('is not sent when it is empty or far too large', () => {
  expect(fileIssue({ size: 0 })).toMatch(/空/);
  expect(fileIssue({ size: 1_000_001 })).toMatch(/大きすぎ/);
  expect(fileIssue({ size: 10 })).toBeNull();
});
