/** Named in this order: most browsers name others before themselves. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* .*Safari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** `Firefox 128 · Windows` out of the header that browsers send; null when nothing in it is known. */
export function browserKind(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 500);
  const names: string[] = [];
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(text)?.[1];
    if (version === undefined) continue;
    names.push(`${name} ${version.slice(0, 4)}`);
    break;
  }
  const system = systems.find(([, pattern]) => pattern.test(text))?.[0];
  if (system) names.push(system);
  return names.length > 0 ? names.join(' · ') : null;
}
