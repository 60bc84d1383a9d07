import { lateModule } from '../late-module';

/** KaTeX, which few texts need: its own files. */
export const { load: loadKatex, useModule: useKatex } = lateModule(() => import('./draw'));
