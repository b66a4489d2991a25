export * from './counts.ts';
export * from './identity.ts';
export {
  isChangedSinceAddressed,
  newReport,
  type Pen,
  whenHolding,
  whenInOrder,
} from './life-cycle.ts';
export * from './manual.ts';
export * from './moves.ts';
export * from './rules.ts';
export * from './run.ts';
export * from './versions.ts';
