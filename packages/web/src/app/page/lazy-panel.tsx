import { lazy, type ComponentType } from 'react';
import { SENTENCES } from '../api/sentences';
import { ErrorDisplay } from '../../ui/feedback/error-display';

const NotLoaded = () => <ErrorDisplay message={SENTENCES.timeout} />;

/** A panel that is loaded when it is wanted; where that fails, it says so instead of taking the page away. */
export const lazyPanel = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (panel) => ({ default: panel }),
      () => ({ default: NotLoaded }),
    ),
  );
