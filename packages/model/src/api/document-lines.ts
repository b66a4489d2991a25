import { z } from 'zod';

const anyRecord = z.record(z.string(), z.unknown());

/**
 * One line of a document that is sent as it is read. A device checks, plans and stores the first products while the
 * server still reads the others. A second `start` means that the version was changed meanwhile: what came before it
 * is void.
 */
export const documentLineSchema = z.union([
  /** The document without the records of its parts. */
  z.object({ kind: z.literal('start'), general: anyRecord }),
  /** Records by list, all those of some parts: a part never comes in two lines. */
  z.object({ kind: z.literal('records'), records: z.record(z.string(), z.array(anyRecord)) }),
  z.object({ kind: z.literal('end') }),
]);
export type DocumentLine = z.infer<typeof documentLineSchema>;

/** How a document is declared that is sent in lines. */
export const inLines = { answers: 'lines', line: documentLineSchema, response: z.string() } as const;
