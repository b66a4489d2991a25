export * from './counts.ts';
export * from './identity.ts';
export {
  type Author,
  isChangedSinceAddressed,
  newReport,
  whenHolding,
  whenInOrder,
} from './life-cycle.ts';
export * from './manual.ts';
export * from './moves.ts';
export * from './rules.ts';
export * from './run-problems.ts';
export * from './versions.ts';
