/** Runs in the page as text: from nothing at all to the next painted frame, so many times. */
export const bareFrames = (rounds: number): string => `(async () => {
  const frame = () => new Promise((resolve) => {
    const begin = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - begin);
    requestAnimationFrame(() => port2.postMessage(null));
  });
  await frame();
  const times = [];
  for (let round = 0; round < ${rounds}; round += 1) times.push(await frame());
  return times;
})()`;
