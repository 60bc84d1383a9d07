import type { FastifyReply } from 'fastify';
import { SpooledFile } from '../files/spooled-file';

/** Media types of the files that are answered. */
export const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
  json: 'application/json; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  html: 'text/html; charset=utf-8',
} as const;

/** A client that reads no further for so long is left. */
const SENT_WITHIN_MS = 10 * 60_000;

const escaped = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** `Content-Disposition` with a name in any script (RFC 6266, RFC 8187); `plain` for clients that read only ASCII. */
export const attachment = (name: string, plain: string): string =>
  `attachment; filename="${plain}"; filename*=UTF-8''${escaped(name)}`;

/** A file as an answer, to be saved under its name. It is sent once its transaction has ended. */
export class FileAnswer {
  constructor(
    private readonly file: SpooledFile,
    private readonly about: { name: string; plainName: string; type: keyof typeof FILE_TYPES },
  ) {}

  /** A file whose content was made in memory. */
  static async of(content: Buffer, about: FileAnswer['about']): Promise<FileAnswer> {
    const file = await SpooledFile.create();
    try {
      await file.write(content);
      await file.finish();
    } catch (error) {
      await file.discard();
      throw error;
    }
    return new FileAnswer(file, about);
  }

  /** Takes back what was made of it, when it cannot be sent. */
  discard(): Promise<void> {
    return this.file.discard();
  }

  /** Sends it as the client takes it. */
  send(reply: FastifyReply): FastifyReply {
    const { name, plainName, type } = this.about;
    return reply
      .type(FILE_TYPES[type])
      .header('content-disposition', attachment(name, plainName))
      .header('content-length', this.file.bytes)
      .send(this.file.read(SENT_WITHIN_MS));
  }
}
