import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import { storedSecret } from './stored-secret.ts';

/** Encrypts small secrets of users before they are stored. */
export interface SecretBox {
  /** The owner is part of what is sealed: a value copied to somebody else's row does not open. */
  seal(text: string, owner: string): string;
  open(sealed: string, owner: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

const derived = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'stockwell secrets of users', 32));

/**
 * The key comes from the setting SECRETS_KEY, so that a copy of the database alone opens nothing. Without the
 * setting it is kept in the database. A value says which of the two has sealed it, so the setting can be added later.
 */
export async function createSecretBox(db: Db, secretsKey: string | null): Promise<SecretBox> {
  const keys = new Map([
    ['d1', derived(await storedSecret(db, 'secrets', () => randomBytes(48).toString('base64url')))],
    ...(secretsKey ? [['s1', derived(secretsKey)] as const] : []),
  ]);
  const keyOf = (id: string): Buffer => {
    const key = keys.get(id);
    if (!key) throw new Error('A stored secret needs the setting SECRETS_KEY to be opened');
    return key;
  };
  return {
    seal: (text, owner) => {
      const id = secretsKey ? 's1' : 'd1';
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(id), nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(owner));
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `${id}.${Buffer.concat(parts).toString('base64url')}`;
    },
    open: (sealed, owner) => {
      const [id = '', body = ''] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(id), bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
