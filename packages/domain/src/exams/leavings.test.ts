import { expect, it } from 'vitest';
import {
  leavingsAfter,
  MAX_LEAVING_DEVICES,
  sumOfLeavings,
  type DeviceLeavings,
  type LeavingsByDevice,
} from './leavings';

const told = (sequence: number, count: number, seconds = 0, isAway = false): DeviceLeavings => ({
  sequence,
  count,
  seconds,
  isAway,
});
const MESSAGES = [told(1, 1, 0, true), told(2, 1, 12), told(3, 2, 12, true), told(4, 2, 42)];
const after = (messages: readonly DeviceLeavings[], known: LeavingsByDevice = {}) =>
  messages.reduce((sum, one) => leavingsAfter(sum, 'phone', one, 1000), known);

it('comes to the same whatever is repeated, lost on the way or comes late', () => {
  const [left, back, again, last] = MESSAGES as [
    DeviceLeavings,
    DeviceLeavings,
    DeviceLeavings,
    DeviceLeavings,
  ];
  const orders = [MESSAGES, [...MESSAGES, ...MESSAGES], [last, back, left, again], [left, last]];
  for (const order of orders)
    expect(sumOfLeavings(after(order))).toEqual({ count: 2, seconds: 42, unreturned: 0 });
});

it('adds up browsers, and tells of those that were left for good', () => {
  const known = leavingsAfter(after(MESSAGES), 'desk', told(1, 1, 0, true), 1000);
  expect(sumOfLeavings(known)).toEqual({ count: 3, seconds: 42, unreturned: 1 });
  expect(sumOfLeavings({})).toEqual({ count: 0, seconds: 0, unreturned: 0 });
});

it('believes no longer absence than the sheet is old, and keeps within its bounds', () => {
  expect(sumOfLeavings(leavingsAfter({}, 'phone', told(1, 1, 5000), 60.9)).seconds).toBe(60);
  let known: LeavingsByDevice = {};
  for (let device = 0; device < MAX_LEAVING_DEVICES + 5; device += 1)
    known = leavingsAfter(known, `device-${device}`, told(1, 1), 1000);
  expect(sumOfLeavings(known).count).toBe(MAX_LEAVING_DEVICES);
  // One that is among them goes on being counted; a name of objects is a device like others.
  expect(sumOfLeavings(leavingsAfter(known, 'device-0', told(2, 3), 1000)).count).toBe(
    MAX_LEAVING_DEVICES + 2,
  );
  expect(sumOfLeavings(leavingsAfter({}, 'toString', told(1, 1), 1000)).count).toBe(1);
});
