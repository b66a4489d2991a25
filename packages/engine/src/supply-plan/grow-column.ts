type Column = Int32Array | Int8Array | Uint16Array | Uint8Array | Float64Array;

/** The same column with as much room again, for records whose number is not known before they are read. */
export function growColumn<C extends Column>(column: C): C {
  const make = column.constructor as new (length: number) => C;
  const made = new make(Math.max(16, column.length * 2));
  made.set(column);
  return made;
}
