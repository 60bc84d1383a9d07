import { DESKTOP } from './lib/browser';
import { lookAtScreens } from './lib/look-at-screens';

lookAtScreens(DESKTOP);
