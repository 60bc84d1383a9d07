import { notFound, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** The routes of administration, which are loaded on the first visit there. */
export interface Administration {
  /** Whether a page there has the address, as far as the routes are loaded. */
  hasPage: (pathname: string) => boolean;
  /** Loads the routes and puts them beside the learner's; once, however often it is called. */
  open: () => Promise<void>;
  /** Whether a page was shown already, so that this one is gone to from within the product. */
  isGoneTo: () => boolean;
}

/**
 * What administration puts on a page of learners: it says so itself once it is loaded, so that no file of learners
 * names one of its files or addresses.
 */
export const administrationParts: {
  /** A manager's departments, on their dashboard. */
  managerHome?: () => Promise<{ ManagerHome: ComponentType<{ today: string }> }>;
} = {};

interface GateInput {
  context: { administration: Administration };
  location: { href: string; pathname: string };
  preload: boolean;
}

/**
 * For `beforeLoad` of the two addresses under which administration lies, while its routes are not loaded: loads them
 * and looks the same address up again. The guards of the page itself decide who may open it.
 */
export const enterAdministration = async ({
  context: { administration },
  location: { href, pathname },
  preload,
}: GateInput): Promise<void> => {
  try {
    await administration.open();
  } catch (error) {
    // The files of this version may be gone since a newer one is served: the newest document knows where they are now.
    if (preload || !administration.isGoneTo() || !navigator.onLine) throw error;
    throw redirect({ href, reloadDocument: true });
  }
  if (!administration.hasPage(pathname)) throw notFound();
  throw redirect({ href, replace: true });
};
