import { expect, it } from 'vitest';
import { sendingPlan } from './sending-plan';

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day, 3));
const room = { left: 40, aDay: 100, renewsAt: at(26) };

it('sends what there is room for at once', () => {
  expect(sendingPlan(40, room)).toEqual({ atOnce: 40, lastAt: null });
  expect(sendingPlan(0, { ...room, left: 0 })).toEqual({ atOnce: 0, lastAt: null });
});

it('sends the rest in whole days, from when counting begins anew', () => {
  expect(sendingPlan(41, room)).toEqual({ atOnce: 40, lastAt: at(26) });
  expect(sendingPlan(140, room)).toEqual({ atOnce: 40, lastAt: at(26) });
  expect(sendingPlan(141, room)).toEqual({ atOnce: 40, lastAt: at(27) });
  expect(sendingPlan(1201, { ...room, left: 0 })).toEqual({
    atOnce: 0,
    lastAt: new Date(Date.UTC(2026, 11, 8, 3)),
  });
});

it('takes more than was allowed as nothing left', () => {
  expect(sendingPlan(1, { ...room, left: -5 })).toEqual({ atOnce: 0, lastAt: at(26) });
});
