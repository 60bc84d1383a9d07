import type { QuestionType } from '@tokiori/contract';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../session/browser-storage';
import { currentSession } from '../session/session-store';
import { STORAGE_KEYS } from '../session/storage-keys';

/** A question gathered for a course, with what its row shows. */
export interface CartItem {
  id: number;
  title: string;
  question_type: QuestionType;
  /** 「大分類 › 中分類 › 小分類」 */
  category: string;
}

interface Cart {
  /** The company of these questions: an operator may switch to another company meanwhile. */
  companyId: number;
  items: CartItem[];
}

const KEY = STORAGE_KEYS.newCourseTemplateCart;
/** Questions that one course may hold. */
export const MAX_COURSE_QUESTIONS = 1000;

const isItem = (value: unknown): value is CartItem => {
  const item = value as Partial<CartItem> | null;
  return (
    typeof item === 'object' &&
    item !== null &&
    typeof item.id === 'number' &&
    typeof item.title === 'string' &&
    typeof item.question_type === 'string' &&
    typeof item.category === 'string'
  );
};

const companyId = (): number => currentSession()?.user.company_id ?? 0;

/** The cart of this company; anything unreadable is an empty one. */
export const readCart = (): CartItem[] => {
  const stored = browserStorage.readJson(KEY) as Partial<Cart> | null;
  if (stored?.companyId !== companyId() || !Array.isArray(stored.items)) return [];
  return stored.items.filter(isItem);
};

const listeners = new Set<() => void>();
let seen: { text: string | null; company: number; items: CartItem[] } | null = null;

/** The same array as long as nothing has changed, as React asks of a store. */
const snapshot = (): CartItem[] => {
  const text = browserStorage.read(KEY);
  const company = companyId();
  if (seen?.text !== text || seen.company !== company) seen = { text, company, items: readCart() };
  return seen.items;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

export const writeCart = (items: readonly CartItem[]): void => {
  const cart = { companyId: companyId(), items: items.slice(0, MAX_COURSE_QUESTIONS) };
  browserStorage.writeJson(KEY, items.length === 0 ? null : cart);
  listeners.forEach((listener) => listener());
};

/** Puts questions at the end, each once, and gives how many were new. */
export const addToCart = (added: readonly CartItem[]): number => {
  const items = readCart();
  const ids = new Set(items.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !ids.has(id));
  writeCart([...items, ...fresh]);
  return fresh.length;
};

/** Questions gathered for a new course. They survive page changes and reloads, and follow other tabs. */
export const useCart = (): CartItem[] => useSyncExternalStore(subscribe, snapshot);
