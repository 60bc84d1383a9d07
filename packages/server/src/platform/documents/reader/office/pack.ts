import { strToU8, zipSync } from 'fflate';

/** An archive of texts alone, for libraries that open archives themselves. */
export const packFiles = (files: ReadonlyMap<string, string>): ArrayBuffer => {
  const contents = [...files].map(([name, text]) => [name, strToU8(text)] as const);
  const archive = zipSync(Object.fromEntries(contents), { level: 0 });
  return archive.buffer.slice(archive.byteOffset, archive.byteOffset + archive.byteLength);
};
