import { z } from 'zod/mini';
import { expect, it } from 'vitest';
import { longText, optionalLine, optionalText, text, typedText } from '@tokiori/contract';

it('makes line breaks and signs of what Word and PowerPoint write', () => {
  expect(typedText('字下げ\u000b縦タブ \uf0b7 箇条\u2028次\u0007')).toBe(
    '字下げ\n縦タブ • 箇条\n次',
  );
  // Characters that a company has made itself are in the same area.
  expect(typedText('\ue000\uf0ff')).toBe('\ue000\uf0ff');
  expect(typedText('a\tb\r\nc\0')).toBe('a\tb\r\nc\0');
});

it('is done to every text that is typed, of one line and of several', () => {
  const typed = '\uf0fc 済み\u000b次';
  for (const long of [longText(20, '文'), optionalText(20, '文')])
    expect(z.parse(long, typed)).toBe('✓ 済み\n次');
  for (const line of [text(20, '名'), optionalLine(20, '名')])
    expect(z.parse(line, typed)).toBe('✓ 済み 次');
});
