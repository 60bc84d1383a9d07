import { expect, it } from 'vitest';
import { bodyOf, newEvidence, yearsUntil } from './evidence-values';

const TODAY = '2026-11-20';

it('asks for what is chosen, and for nothing that another choice left behind', () => {
  const values = { ...newEvidence({ course: 3 }, TODAY), basic_id: '5', from_date: '2026-04-01' };
  const days = { from_date: '2026-04-01', to_date: TODAY };
  expect(bodyOf(values)).toEqual({
    course_template_id: 3,
    ...days,
    shows_leave_kinds: false,
  });
  expect(bodyOf({ ...values, kind: 'Basic', shows_leave_kinds: true })).toEqual({
    basic_id: 5,
    ...days,
    shows_leave_kinds: true,
  });
  expect(bodyOf({ ...values, kind: 'FiscalYear' })).toEqual({
    fiscal_year: 2026,
    shows_leave_kinds: false,
  });
});

it('leaves out what is not chosen yet', () => {
  expect(bodyOf({ ...newEvidence({}, TODAY), to_date: '' })).toEqual({ shows_leave_kinds: false });
  expect(newEvidence({ basic: 7 }, TODAY)).toMatchObject({ kind: 'Basic', basic_id: '7' });
});

it('offers the years that have begun', () => {
  expect(
    yearsUntil(TODAY)
      .map(({ label }) => label)
      .slice(0, 2),
  ).toEqual(['2026年度', '2025年度']);
});
