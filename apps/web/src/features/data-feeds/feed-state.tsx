import { Badge } from '@mantine/core';
import type { DataFeed } from '@stockwell/model/api/data-feeds';
import type { Delivery } from '@stockwell/model/integrations/data-feeds/delivery';
import {
  IconAlertTriangle,
  IconArrowsShuffle,
  IconCheck,
  IconCircleDashed,
  IconEye,
  IconLoader,
  IconPlayerPause,
  IconX,
} from '@tabler/icons-react';

const marks = {
  inactive: { color: 'gray', icon: IconPlayerPause },
  running: { color: 'blue', icon: IconLoader },
  failing: { color: 'red', icon: IconAlertTriangle },
  empty: { color: 'gray', icon: IconCircleDashed },
  unmapped: { color: 'yellow', icon: IconArrowsShuffle },
  waiting: { color: 'blue', icon: IconEye },
  takenIn: { color: 'green', icon: IconCheck },
  done: { color: 'green', icon: IconCheck },
  failed: { color: 'red', icon: IconX },
  cancelled: { color: 'gray', icon: IconX },
} as const;
type MarkName = keyof typeof marks;

/** What is to be done about a feed next. */
export function feedState(feed: DataFeed): Exclude<MarkName, 'done' | 'failed' | 'cancelled'> {
  const { lastDelivery: last } = feed;
  if (!feed.active) return 'inactive';
  if (last?.state === 'running') return 'running';
  if (feed.failures > 0) return 'failing';
  if (last?.state !== 'done') return 'empty';
  if (feed.mappingVersion === 0) return 'unmapped';
  return last.takenIn && !last.takenIn.undone ? 'takenIn' : 'waiting';
}

/** How far a delivery has come. */
export function deliveryState({
  state,
  takenIn,
}: Delivery): Exclude<MarkName, 'inactive' | 'failing' | 'empty' | 'unmapped' | 'waiting'> {
  return state === 'done' && takenIn && !takenIn.undone ? 'takenIn' : state;
}

export function StateMark({ name, text }: { readonly name: MarkName; readonly text: string }) {
  const { color, icon: Icon } = marks[name];
  return (
    <Badge color={color} variant="light" autoContrast tt="none" leftSection={<Icon size={14} aria-hidden />}>
      {text}
    </Badge>
  );
}
