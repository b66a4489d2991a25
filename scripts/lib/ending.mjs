/**
 * Runs a script's work and turns how it ended into the exit code: the number it returns, or 1 with the
 * message of an error. Build tools print their own findings, so a message is enough here.
 * @param {() => Promise<number | void>} work
 */
export async function ending(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(process.env.DEBUG ? error : `\n${error.message}`);
    process.exitCode = 1;
  }
}
