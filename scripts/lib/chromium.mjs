// Finds a Chromium for the browser tests, or installs it. Node built-ins alone.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Debian's Chromium without a window and all that belongs to one: pages cost it half the processor's time. */
const HEADLESS = 'chromium-headless-shell';
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const JAPANESE_FONTS = ['fonts-noto-cjk', 'fonts-morisawa-bizud-gothic'];

const foundAs = (names) => {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].filter(Boolean);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return candidates.find((path) => existsSync(path)) ?? null;
};

const findChromium = () => foundAs(NAMES) ?? (existsSync(MAC) ? MAC : null);

/**
 * Path of a Chromium: `CHROMIUM_PATH`, else the one installed, else (Debian, as root) installed now
 * together with Japanese fonts. Throws a sentence that says what to do.
 */
export const findOrInstallChromium = () => {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(
      `CHROMIUM_PATH の「${named}」がありません。Chromium の場所を指定してください。`,
    );
  }
  const browser = findChromium();
  if (browser !== null) return browser;
  if (canInstall() && install('chromium', ...JAPANESE_FONTS)) {
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  throw new Error(
    'Chromium が見つかりません。Chromium か Google Chrome をインストールするか、CHROMIUM_PATH で場所を指定してください。',
  );
};

/**
 * Path of a Chromium that never shows a window, which is enough for most journeys: the one installed, else installed now
 * where that can be done; `null` where there is none.
 */
export const findOrInstallHeadless = () =>
  foundAs([HEADLESS]) ?? (canInstall() && install(HEADLESS) ? foundAs([HEADLESS]) : null);
