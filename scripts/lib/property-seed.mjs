// Loaded before the tests of every workspace.
import fc from 'fast-check';

/** `npm test` tries the same cases each time: what fails there fails for everybody. `npm run test:long` tries new ones. */
const usualSeed = 20_261_116;
const wanted = process.env.PROPERTY_SEED;

if (wanted !== 'random') {
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted ?? usualSeed) });
}
