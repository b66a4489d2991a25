import { describe, expect, it } from 'vitest';
import { partsWithLinks } from './links.ts';

describe('links in a mail', () => {
  it('takes addresses apart and leaves the full stop outside', () => {
    expect(partsWithLinks('Open https://demo.example/resetPassword/a%40b/T0k.\nBye')).toEqual([
      { text: 'Open ' },
      {
        text: 'https://demo.example/resetPassword/a%40b/T0k',
        href: 'https://demo.example/resetPassword/a%40b/T0k',
      },
      { text: '.\nBye' },
    ]);
  });

  it('makes no link of anything else', () => {
    expect(partsWithLinks('javascript:alert(1) and www.demo.example')).toEqual([
      { text: 'javascript:alert(1) and www.demo.example' },
    ]);
  });
});
