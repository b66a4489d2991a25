import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { ComponentType } from 'react';

export interface ListToolProps {
  readonly entity: EntityDeclaration;
  /** The records changed: lists and pickers are to be read again. */
  readonly onChanged: () => void;
}

export interface ListTool {
  readonly key: string;
  /** Draws nothing for entities that it does not know. */
  readonly component: ComponentType<ListToolProps>;
}

const tools = new Map<string, ListTool>();

/** A feature puts a tool beside the export of every list. */
export function registerListTool(tool: ListTool): void {
  tools.set(tool.key, tool);
}

export const furtherTools = (): readonly ListTool[] => [...tools.values()];
