import { useRef, useState } from 'react';

export interface Task<Args extends unknown[], Result> {
  /** Starts the work, or joins it while it is under way. Gives `null` when it failed; `error` says why. */
  run: (...args: Args) => Promise<Result | null>;
  isPending: boolean;
  error: unknown;
  reset: () => void;
}

/** Work made of several calls: under way or not, and what stopped it. A single write is `useAction`'s. */
export const useTask = <Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): Task<Args, Result> => {
  const running = useRef<Promise<Result | null> | null>(null);
  const [state, setState] = useState<{ isPending: boolean; error: unknown }>({
    isPending: false,
    error: null,
  });
  const start = async (args: Args): Promise<Result | null> => {
    setState({ isPending: true, error: null });
    try {
      const result = await work(...args);
      setState({ isPending: false, error: null });
      return result;
    } catch (error) {
      setState({ isPending: false, error });
      return null;
    } finally {
      running.current = null;
    }
  };
  return {
    ...state,
    run: (...args) => (running.current ??= start(args)),
    reset: () => setState({ isPending: false, error: null }),
  };
};
