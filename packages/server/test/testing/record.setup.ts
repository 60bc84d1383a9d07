import { expect } from 'vitest';
import { recordTests } from './record';

recordTests(() => expect.getState().testPath);
