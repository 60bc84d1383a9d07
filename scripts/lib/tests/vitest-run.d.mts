/** A test that ended, or a file that broke (its `name` is empty). */
export interface FailedTest {
  file: string;
  name: string;
  message: string;
}

export declare const runVitest: (
  args: readonly string[],
  options: { environment?: Record<string, string>; quietMs: number; output?: 'inherit' | 'ignore' },
) => Promise<{
  tests: (FailedTest & { state: string; ms: number })[];
  failed: FailedTest[];
  isBroken: boolean;
}>;
