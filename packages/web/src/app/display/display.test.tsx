import { act, renderHook } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { clock, textSize, theme } from './settings';

const BEFORE_PAINT = readFileSync(join(import.meta.dirname, '../../document/head.js'), 'utf8');

const attributes = () => ({ ...document.documentElement.dataset });

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(attributes())) delete document.documentElement.dataset[name];
});

describe('a choice of how the product looks on this device', () => {
  it('holds at once, and is forgotten when the usual one is chosen', () => {
    const { result } = renderHook(() => textSize.use());
    act(() => textSize.choose('largest'));
    expect([result.current, attributes()]).toEqual(['largest', { textSize: 'largest' }]);
    act(() => textSize.choose('usual'));
    expect([result.current, attributes(), localStorage.length]).toEqual(['usual', {}, 0]);
  });

  it('is the usual one where something else is stored', () => {
    localStorage.setItem('tokiori.clock', 'broken');
    expect(renderHook(() => clock.use()).result.current).toBe('shown');
  });

  it('stands before the first paint as it was chosen', () => {
    act(() => {
      theme.choose('dark');
      textSize.choose('large');
      clock.choose('hidden');
    });
    const chosen = attributes();
    expect(chosen).toEqual({ theme: 'dark', textSize: 'large' });
    for (const name of Object.keys(chosen)) delete document.documentElement.dataset[name];
    // oxlint-disable-next-line no-new-func -- It is a script of its own, not a module.
    new Function(BEFORE_PAINT)();
    expect(attributes()).toEqual(chosen);
  });
});
