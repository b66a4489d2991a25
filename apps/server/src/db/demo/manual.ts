import { userManual } from '@stockwell/model/api/files';
import { storeFile } from '../../modules/files/stored-file.ts';
import type { DemoPart } from './part.ts';

const lines = [
  'Stockwell user manual',
  'This page stands in for the manual of your organisation.',
  'An application admin replaces it under Application masters, Upload user manual.',
];

/** A PDF of one page; the table at its end says at which byte each of its objects begins. */
function onePage(texts: readonly string[]): Uint8Array {
  const drawn = texts.map(
    (text, index) => `BT /F1 ${index === 0 ? 20 : 12} Tf 60 ${760 - index * 36} Td (${text}) Tj ET`,
  );
  const content = drawn.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

export const manual: DemoPart = {
  name: 'user manual',
  make: ({ tx, settings }) =>
    storeFile(
      tx,
      { name: userManual, mediaType: 'application/pdf', content: onePage(lines) },
      null,
      settings.now,
    ),
};
