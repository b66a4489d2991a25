import { z } from 'zod';
import { type Bytes, fromBase64url, toBase64url } from './bytes.ts';

/**
 * How a further tab gets the secret of the session: a living tab of it answers. The secret goes from tab to tab
 * inside the browser and is never stored on the way.
 */
export interface SessionHandover {
  /** Answers other tabs while this one takes part in the session. Returns the way to stop. */
  offer(sessionId: string, secret: () => Promise<Bytes | undefined>): () => void;
  /** Undefined when no tab answers in time: the user then signs in. */
  ask(sessionId: string): Promise<Bytes | undefined>;
}

const askChannel = 'stockwell/session-secret';
/** A living tab answers in milliseconds; one that is frozen does not answer at all. */
export const handoverMs = 1_500;

const askSchema = z.object({ sessionId: z.string(), replyTo: z.string() });
const replySchema = z.object({ secret: z.string() });

export function channelHandover(waitMs = handoverMs): SessionHandover {
  return {
    offer(sessionId, secret) {
      const channel = new BroadcastChannel(askChannel);
      channel.onmessage = async ({ data }: MessageEvent<unknown>) => {
        const asked = askSchema.safeParse(data).data;
        if (asked?.sessionId !== sessionId) return;
        const own = await secret();
        if (own) send(asked.replyTo, { secret: toBase64url(own) });
      };
      return () => channel.close();
    },
    ask(sessionId) {
      return new Promise((resolve) => {
        const replyTo = `${askChannel}/${crypto.randomUUID()}`;
        const replies = new BroadcastChannel(replyTo);
        const end = (secret: Bytes | undefined): void => {
          clearTimeout(timer);
          replies.close();
          resolve(secret);
        };
        const timer = setTimeout(() => end(undefined), waitMs);
        replies.onmessage = ({ data }: MessageEvent<unknown>) => {
          const reply = replySchema.safeParse(data).data;
          if (reply) end(fromBase64url(reply.secret));
        };
        send(askChannel, { sessionId, replyTo });
      });
    },
  };
}

function send(name: string, message: unknown): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
}
