import { easternStamp } from './us-eastern.ts';

/** What stands for something of the exported version in the name of a file. The form offers them in this order. */
export const fileNameTokens = [
  '<%PROGRAM_CODE%>',
  '<%PROGRAM_ID%>',
  '<%VERSION_ID%>',
  '<%YMDHMS%>',
  '<%YMD%>',
] as const;
export type FileNameToken = (typeof fileNameTokens)[number];

/** What the name of a file says of what is in it. */
export interface ExportedVersion {
  readonly programCode: string;
  readonly programId: number;
  readonly versionId: number;
  readonly at: Date;
}

export const appendToken = (name: string, token: FileNameToken): string => name + token;

/** Codes of programs with several technical areas have slashes, which would name a folder. */
const inFileName = (text: string): string => text.replace(/[<>:"/\\|?*\p{Cc}]/gu, '-');

/** The name of a file for one version: every token replaced, times of the eastern United States. */
export function exportFileName(
  name: string,
  { programCode, programId, versionId, at }: ExportedVersion,
): string {
  const stamp = easternStamp(at);
  const values: Readonly<Record<FileNameToken, string>> = {
    '<%PROGRAM_CODE%>': programCode,
    '<%PROGRAM_ID%>': String(programId).padStart(8, '0'),
    '<%VERSION_ID%>': String(versionId).padStart(6, '0'),
    '<%YMDHMS%>': stamp,
    '<%YMD%>': stamp.slice(0, 6),
  };
  const replaced = name.replace(/<%[A-Z_]+%>/g, (token) => values[token as FileNameToken] ?? token);
  // Hidden files and the folder above begin with a dot.
  return inFileName(replaced).replace(/^\.+|^$/, '_');
}
