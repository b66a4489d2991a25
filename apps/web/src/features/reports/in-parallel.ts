/** Works on all items, at most so many at the same time; answers in their order. The first failure ends it. */
export async function inParallel<T, R>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const answers: R[] = [];
  const waiting = [...items.entries()].values();
  const worker = async (): Promise<void> => {
    for (const [at, item] of waiting) answers[at] = await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
  return answers;
}
