import type { Channel } from './messages.ts';
import { serveTasks } from './serve-tasks.ts';

// The scope of a worker is a channel; the types of this project know only that of a window.
serveTasks(self as unknown as Channel);
