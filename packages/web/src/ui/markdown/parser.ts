import { lateModule } from '../late-module';

/** The parser of Markdown. */
export const { load: loadParser, useModule: useParser } = lateModule(() => import('./formatted'));
