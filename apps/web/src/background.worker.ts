import type { Channel } from './engine/messages.ts';
import { serveTasks } from './engine/serve-tasks.ts';
import type { WorkerName } from './local/background-worker.ts';
import { servePreparation } from './local/documents/serve-preparation.ts';

/**
 * Everything that is done away from the screen. Planning and downloads share most of their code, so they share this
 * file, and the offline cache holds it once.
 */
const serve: Readonly<Record<WorkerName, (channel: Channel) => void>> = {
  'stockwell-engine': serveTasks,
  'stockwell-download': servePreparation,
};

// The scope of a worker is a channel; the types of this project know only that of a window.
serve[self.name as WorkerName](self as unknown as Channel);
