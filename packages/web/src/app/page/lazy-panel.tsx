import { lazy, type ComponentType, type ReactNode } from 'react';
import { SENTENCES } from '../api/sentences';
import { ErrorDisplay } from '../../ui/feedback/error-display';

const NotLoaded = () => <ErrorDisplay message={SENTENCES.timeout} />;

/** A panel that is loaded when it is wanted; where that fails, it says so (or shows what is told) instead of taking the page away. */
export const lazyPanel = <Props,>(
  load: () => Promise<ComponentType<Props>>,
  Instead: () => ReactNode = NotLoaded,
) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (panel) => ({ default: panel }),
      () => ({ default: Instead }),
    ),
  );
