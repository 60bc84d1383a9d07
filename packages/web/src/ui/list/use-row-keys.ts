import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { ListTableProps } from './list-table-types';
import { isForRow, openRow } from './open-row';

/** Attributes of a row that make it one stop for the Tab key among all rows. */
export interface RowPlace {
  'data-row': number;
  tabIndex: number;
  onFocus: () => void;
}

export interface RowKeys<Element extends HTMLElement> {
  /** Of what holds the rows. */
  ref: RefObject<Element | null>;
  placeOf: (at: number) => RowPlace;
}

type Props<Row> = Pick<ListTableProps<Row>, 'rows' | 'selection' | 'onOpen' | 'onShow'>;

const rowIn = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

/** A press anywhere on a row opens it, or shows it beside the list; with Shift it selects a range. */
const pressOn =
  <Row>({ rows, selection, onOpen, onShow }: Props<Row>) =>
  (event: MouseEvent): void => {
    const element = rowIn(event.target);
    const row = rows[Number(element?.dataset['row'] ?? Number.NaN)];
    if (!element || row === undefined || !event.target || !isForRow(event.target)) return;
    if (event.shiftKey && selection) selection.toggle(row, true);
    else if (onShow && !event.ctrlKey && !event.metaKey) onShow(row, 'press');
    else openRow(element, () => onOpen?.(row), event);
  };

/** Arrow keys, Home and End move between the rows; Space selects, Enter opens. */
const keyOn =
  <Row>({ rows, selection, onOpen, onShow }: Props<Row>) =>
  (event: KeyboardEvent): void => {
    const element = event.target as HTMLElement;
    const at = Number(element.dataset['row'] ?? Number.NaN);
    const row = rows[at];
    // Keys that are pressed in something within a row are that thing's.
    if (row === undefined) return;
    const next = {
      ArrowDown: Math.min(at + 1, rows.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    if (next !== undefined) {
      element.parentElement?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
      const reached = rows[next];
      if (reached !== undefined && next !== at) {
        if (event.shiftKey && selection) selection.toggle(reached, true);
        onShow?.(reached, 'arrow');
      }
    } else if (event.key === ' ' && selection) selection.toggle(row, event.shiftKey);
    else if (event.key === 'Enter') openRow(element, () => onOpen?.(row), event);
    else return;
    event.preventDefault();
  };

/** Keys and presses on the rows of a list, heard where all of them are. */
export const useRowKeys = <Element extends HTMLElement, Row>(
  props: Props<Row>,
): RowKeys<Element> => {
  const ref = useRef<Element>(null);
  const [current, setCurrent] = useState(0);
  const reachable = Math.min(current, props.rows.length - 1);
  const press = useEffectEvent(pressOn(props));
  const key = useEffectEvent(keyOn(props));
  useEffect(() => {
    const holder = ref.current;
    if (!holder) return undefined;
    const onClick = (event: MouseEvent): void => press(event);
    const onKeyDown = (event: KeyboardEvent): void => key(event);
    holder.addEventListener('click', onClick);
    holder.addEventListener('keydown', onKeyDown);
    return () => {
      holder.removeEventListener('click', onClick);
      holder.removeEventListener('keydown', onKeyDown);
    };
  }, [ref]);
  return {
    ref,
    placeOf: (at) => ({
      'data-row': at,
      tabIndex: at === reachable ? 0 : -1,
      onFocus: () => setCurrent(at),
    }),
  };
};
