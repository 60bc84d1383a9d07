import type { FilterInfo } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { withoutParts, withParts } from './filter-parts';
import { recordIn } from './filter-record';

const part = (key: string, kind: FilterInfo['kind']) => ({
  name: `attributes.${key}`,
  part: { of: 'attributes', key, info: { kind, label: key } },
});
const SHOWN = [{ name: 'state' }, part('3', 'choice'), part('4', 'dates'), part('5', 'numbers')];

describe('conditions of a record', () => {
  it('are shown as filters of their own', () => {
    const filters = {
      state: ['Active'],
      attributes: ['{"3":["東","西"],"4":{"from":"2020-01-01"}}'],
    };
    expect(withParts(filters, SHOWN)).toEqual({
      ...filters,
      'attributes.3': ['東', '西'],
      'attributes.4': ['2020-01-01..'],
    });
  });

  it('are changed one by one, and leave with the last one', () => {
    const filters = { attributes: ['{"3":["東"]}'] };
    expect(withoutParts({ 'attributes.5': ['..12'], state: [] }, filters, SHOWN)).toEqual({
      state: [],
      attributes: ['{"3":["東"],"5":{"to":"12"}}'],
    });
    expect(withoutParts({ 'attributes.3': [] }, filters, SHOWN)).toEqual({ attributes: [] });
  });

  it.each(['', '{}', '[]', '{"a":["x"]}', '{"3":"x"}', '{"3":{"between":"1"}}', '{"3":[{}]}', '{'])(
    'are not read from %s',
    (text) => expect(recordIn(text)).toBeNull(),
  );
});
