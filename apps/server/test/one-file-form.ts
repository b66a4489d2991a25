/** A form with one file, as browsers send it. */
export function oneFileForm(name: string, fileName: string, content: Uint8Array, type: string) {
  const mark = 'x-mark-of-the-form';
  const head = `--${mark}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${mark}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  };
}
