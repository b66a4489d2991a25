/** Order lines that share a planned shipment are decided together. Answers the group of each line. */
export function clusters(
  lines: Iterable<readonly [line: string, parents: readonly string[]]>,
): Map<string, string> {
  const above = new Map<string, string>();
  const top = (name: string): string => {
    let at = name;
    for (let next = above.get(at); next !== undefined; next = above.get(at)) at = next;
    return at;
  };
  const all: string[] = [];
  for (const [line, parents] of lines) {
    all.push(line);
    for (const parent of parents) {
      const mine = top(`line ${line}`);
      const shared = top(`shipment ${parent}`);
      if (mine !== shared) above.set(shared, mine);
    }
  }
  return new Map(all.map((line) => [line, top(`line ${line}`)]));
}
