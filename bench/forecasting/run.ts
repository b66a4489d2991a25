// Forecasts: how long their calculation takes, and how that grows.
import { benchOutputs } from './outputs.ts';
import { benchSeries } from './series.ts';
import { benchTrees } from './trees.ts';

console.log('No method needs a WASM module: nothing is loaded on demand.');
await benchSeries();
benchTrees();
benchOutputs();
