import { type SyncLine, syncLineSchema } from '@stockwell/model/api/sync-stream';

/** The stream stopped before its end, or holds what is no line of it. */
export class BrokenStream extends Error {}

/** A connection that says nothing for so long is lost, though nobody has closed it. */
const silenceMs = 60_000;

function beforeSilence<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new BrokenStream('The stream has fallen silent')), limitMs);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/** The lines of a stream as they arrive; `heard` is called with how many bytes came. */
export async function* syncLines(
  body: ReadableStream<Uint8Array>,
  heard: (bytes: number) => void,
  limitMs = silenceMs,
): AsyncGenerator<SyncLine> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await beforeSilence(reader.read(), limitMs);
      if (value) heard(value.byteLength);
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield lineOf(line);
      if (done) break;
    }
    if (rest !== '') throw new BrokenStream('The stream was cut in the middle of a line');
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function lineOf(text: string): SyncLine {
  try {
    return syncLineSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new BrokenStream('The stream holds what is no line of it', { cause });
  }
}
