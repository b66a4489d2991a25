import fc from 'fast-check';

/** A counterexample is reported as it was found: making these large documents smaller takes longer than reading them. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
