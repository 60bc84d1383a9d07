import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { browserStorage } from '../session/browser-storage';
import { setSession } from '../session/session-store';
import { STORAGE_KEYS } from '../session/storage-keys';
import { makeSession } from '../test/make';
import { addToCart, readCart, useCart, writeCart, type CartItem } from './cart';

const item = (id: number): CartItem => ({
  id,
  title: `問題${id}`,
  question_type: 'Selectable',
  category: '安全 › 防火 › 消火器',
});
const ids = (): number[] => readCart().map(({ id }) => id);

beforeEach(() => setSession(makeSession()));

it('takes each question once, in the order they came', () => {
  expect(addToCart([item(3), item(1)])).toBe(2);
  expect(addToCart([item(1), item(2)])).toBe(1);
  expect(ids()).toEqual([3, 1, 2]);
});

it('is seen to change by every page that shows it', () => {
  const { result } = renderHook(() => useCart());
  act(() => void addToCart([item(1)]));
  expect(result.current).toEqual([item(1)]);
  act(() => writeCart([]));
  expect(result.current).toEqual([]);
});

it('holds nothing for another company', () => {
  addToCart([item(1)]);
  setSession(makeSession({ company_id: 2 }));
  expect(ids()).toEqual([]);
});

it('is empty when the browser holds something else', () => {
  browserStorage.writeJson(STORAGE_KEYS.newCourseTemplateCart, {
    companyId: 1,
    items: [1, item(2)],
  });
  expect(ids()).toEqual([2]);
  browserStorage.write(STORAGE_KEYS.newCourseTemplateCart, '[');
  expect(ids()).toEqual([]);
});
