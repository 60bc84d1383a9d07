import type { RouterHistory } from '@tanstack/react-router';
import { hearBack } from './hear-back';

/** Something open over the page. */
interface Layer {
  close: () => void;
  /** Opened while the browser stands on an entry that the router has not taken: where, as the router counts entries. */
  strayIndex: number | null;
}

type State = Partial<RouterHistory['location']['state']>;
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of an entry for something open over the page: how many are, with it. */
    layer?: number;
  }
}

type Change = [state: State, unused: string, url?: string | URL | null];

const stateNow = (): State => (window.history.state ?? {}) as State;
/** The browser's own methods: the router is told of nothing, since it has written or knows of no layers. */
const write = (method: 'pushState' | 'replaceState', ...change: Change): void =>
  History.prototype[method].apply(window.history, change);
const indexOf = ({ __TSR_index: index }: State): number | undefined => index;
const keyOf = ({ __TSR_key: key }: State): string | undefined => key;
const depthOf = ({ layer = 0 }: State): number => layer;

/**
 * One entry of the browser's history for each layer, so that its Back (a phone's gesture) closes the one in front and
 * nothing else. The entries have the page's own address and are hidden from the router: they carry `layer`, their
 * number, and the `__TSR_index` of the page under them.
 *
 * What the history ought to be follows from the open layers; `settle` brings it there. Going back takes a moment, and
 * what the router writes meanwhile waits for it.
 */
class BackStack {
  private layers: Layer[] = [];
  /** What waits until the browser has gone back; `null` while it is not going. */
  private waiting: (() => void)[] | null = null;
  /** To be closed as soon as the browser is back where it opened. */
  private returning: Layer | null = null;
  /** The router's number of the entry the browser stood on last. */
  private index = indexOf(stateNow());

  constructor(private readonly router: RouterHistory) {
    window.history.pushState = (...change: Change) => this.whenThere(() => this.pushPage(change));
    window.history.replaceState = (...change: Change) =>
      this.whenThere(() => this.replacePage(change));
    hearBack((event) => this.arrive(event));
  }

  /** Opens a layer; what it returns says that it has closed. */
  open(close: () => void): () => void {
    const layer = { close, strayIndex: this.isAtPage() ? null : (indexOf(stateNow()) ?? 0) };
    this.layers.push(layer);
    this.settle();
    return () => {
      this.layers = this.layers.filter((one) => one !== layer);
      this.settleSoon();
    };
  }

  /** After whatever comes with the closing: another layer, another page. Both take the entry over. */
  private settleSoon(): void {
    setTimeout(() => this.settle());
  }

  private settle(): void {
    if (this.waiting || !this.isAtPage()) return;
    const wanted = this.layers.filter(({ strayIndex }) => strayIndex === null).length;
    const depth = depthOf(stateNow());
    for (let layer = depth + 1; layer <= wanted; layer += 1)
      write('pushState', { ...stateNow(), layer }, '');
    if (depth > wanted) this.goBy(wanted - depth);
  }

  private goBy(delta: number): void {
    this.waiting = [];
    window.history.go(delta);
  }

  private whenThere(change: () => void): void {
    if (this.waiting) this.waiting.push(change);
    else change();
  }

  /** A page takes the entry of the layer that led to it. */
  private pushPage(change: Change): void {
    write(depthOf(stateNow()) > 0 ? 'replaceState' : 'pushState', ...change);
    this.index = indexOf(stateNow());
    this.settleSoon();
  }

  /** The page changed under an open layer, whose entry stays one. */
  private replacePage([state, ...rest]: Change): void {
    const { layer } = stateNow();
    write('replaceState', layer === undefined ? state : { ...state, layer }, ...rest);
  }

  /** Whether the browser stands where the router does, layers aside. Not while the router asks whether to leave. */
  private isAtPage(): boolean {
    return indexOf(stateNow()) === indexOf(this.router.location.state);
  }

  private arrive(event: PopStateEvent): void {
    const { waiting, returning, index } = this;
    this.waiting = null;
    this.returning = null;
    this.index = indexOf(stateNow());
    const stray = this.layers.at(-1)?.strayIndex ?? null;
    if (returning) {
      event.stopImmediatePropagation();
      returning.close();
    } else if (stray !== null && !this.isAtPage() && this.index !== undefined) {
      event.stopImmediatePropagation();
      this.returning = this.layers.at(-1) ?? null;
      this.goBy(stray - this.index);
    } else if (this.isAtPage() && index === this.index) {
      event.stopImmediatePropagation();
      this.updateEntry();
      if (!waiting)
        for (const layer of this.layers.slice(depthOf(stateNow())).toReversed()) layer.close();
    }
    for (const change of waiting ?? []) change();
    this.settleSoon();
  }

  /** The page may have replaced its address while a layer was open over the entry before. */
  private updateEntry(): void {
    const { state, href } = this.router.location;
    const { layer } = stateNow();
    if (keyOf(stateNow()) === keyOf(state)) return;
    write('replaceState', { ...state, layer }, '', href);
  }
}

let stack: BackStack | undefined;

/** Something has opened over the page and is closed by Back with `close`; what it returns says that it has closed. */
export const openLayer = (history: RouterHistory, close: () => void): (() => void) => {
  stack ??= new BackStack(history);
  return stack.open(close);
};
