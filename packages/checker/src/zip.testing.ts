import { crc32, deflateRawSync } from 'node:zlib';

// A second writer of archives, by the same rules as the product's: what it writes has to be read, too.

interface ZippedFile {
  path: string;
  content: Buffer;
  packed: Buffer;
  isStored: boolean;
}

/** A file to be packed. */
export const packedFile = (path: string, content: Buffer): ZippedFile => ({
  path,
  content,
  packed: deflateRawSync(content),
  isStored: false,
});

/** A file to be stored as it is. */
export const storedFile = (path: string, content: Buffer): ZippedFile => ({
  path,
  content,
  packed: content,
  isStored: true,
});

const words = (...parts: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    parts.map(([value, bytes]) => {
      const part = Buffer.alloc(bytes);
      part.writeUIntLE(value, 0, bytes);
      return part;
    }),
  );

const headOf = ({ isStored }: ZippedFile) =>
  [
    [isStored ? 0x0800 : 0x0808, 2],
    [isStored ? 0 : 8, 2],
    [0, 2],
    [0x21, 2],
  ] as const;

const sizesOf = ({ content, packed: inside }: ZippedFile) =>
  [
    [crc32(content), 4],
    [inside.length, 4],
    [content.length, 4],
  ] as const;

const localOf = (file: ZippedFile): Buffer => {
  const name = Buffer.from(file.path);
  const sizes = file.isStored
    ? sizesOf(file)
    : ([
        [0, 4],
        [0, 4],
        [0, 4],
      ] as const);
  return Buffer.concat([
    words([0x04034b50, 4], [20, 2], ...headOf(file), ...sizes, [name.length, 2], [0, 2]),
    name,
    file.packed,
    file.isStored ? Buffer.alloc(0) : words([0x08074b50, 4], ...sizesOf(file)),
  ]);
};

const centralOf = (file: ZippedFile, at: number): Buffer => {
  const name = Buffer.from(file.path);
  return Buffer.concat([
    words([0x02014b50, 4], [20, 2], [20, 2], ...headOf(file), ...sizesOf(file)),
    words([name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
    name,
  ]);
};

/** An archive of files, in this order. */
export const zipOf = (files: readonly ZippedFile[]): Buffer => {
  const locals = files.map(localOf);
  let at = 0;
  const centrals = files.map((file, index) => {
    const central = centralOf(file, at);
    at += locals[index]?.length ?? 0;
    return central;
  });
  const list = Buffer.concat(centrals);
  const count = files.length;
  return Buffer.concat([
    ...locals,
    list,
    words(
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [count, 2],
      [count, 2],
      [list.length, 4],
      [at, 4],
      [0, 2],
    ),
  ]);
};
