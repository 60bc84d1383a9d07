// Finds a Chromium for the browser tests, or installs it. Node built-ins alone.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const JAPANESE_FONTS = ['fonts-noto-cjk', 'fonts-morisawa-bizud-gothic'];

const findChromium = () => {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].filter(Boolean);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...candidates, MAC].find((path) => existsSync(path)) ?? null;
};

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
  const found = findChromium();
  if (found !== null) return found;
  if (canInstall() && install('chromium', ...JAPANESE_FONTS)) {
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  throw new Error(
    'Chromium が見つかりません。Chromium か Google Chrome をインストールするか、CHROMIUM_PATH で場所を指定してください。',
  );
};
