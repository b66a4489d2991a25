import { documentReceiver } from './documents.ts';
import type { Channel, Reply, Request } from './messages.ts';
import { taskOf } from './tasks.ts';

/** The worker's side: does one task after the other and answers each. */
export function serveTasks(channel: Channel): void {
  const documents = documentReceiver();
  channel.addEventListener('message', async ({ data }) => {
    const { id, task: name, input, documents: sent, forget } = data as Request;
    const reply = (answer: Reply, transfer: ArrayBuffer[] = []) => channel.postMessage(answer, transfer);
    try {
      const received = Object.entries(sent).map(([field, one]) => [field, documents.receive(one)] as const);
      documents.forget(forget);
      const { run, handsOver } = taskOf(name);
      const output = await run({ ...input, ...Object.fromEntries(received) }, (progress) =>
        reply({ id, progress }),
      );
      reply({ id, output }, handsOver?.(output) ?? []);
    } catch (error) {
      reply({ id, failure: error instanceof Error ? error.message : String(error) });
    }
  });
}
