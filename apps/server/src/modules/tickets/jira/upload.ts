import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DeskFailure, type FileToSend } from '../port.ts';

/** The name under which Jira gets a file: quotation marks and line ends would end it early. */
export const nameInJira = (name: string): string => name.replace(/"/g, "'").replace(/\p{Cc}/gu, '_');

const mediaTypePattern = /^[\w.+-]+\/[\w.+-]+$/;

/** A file as multipart body that is never in memory as a whole. */
export function multipartOf(file: FileToSend): {
  readonly contentType: string;
  readonly length: number;
  readonly stream: () => ReadableStream<Uint8Array>;
} {
  const boundary = `stockwell-${randomUUID()}`;
  const mediaType = mediaTypePattern.test(file.mediaType) ? file.mediaType : 'application/octet-stream';
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${nameInJira(file.name)}"\r\n` +
      `Content-Type: ${mediaType}\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);

  async function* parts(): AsyncGenerator<Uint8Array> {
    yield head;
    let size = 0;
    for await (const chunk of file.content()) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > file.size) break;
      yield bytes;
    }
    if (size !== file.size)
      throw new DeskFailure('refused', `The stored file “${file.name}” does not have its ${file.size} bytes`);
    yield tail;
  }

  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    length: head.length + file.size + tail.length,
    stream: () => Readable.toWeb(Readable.from(parts(), { objectMode: false })) as ReadableStream<Uint8Array>,
  };
}
