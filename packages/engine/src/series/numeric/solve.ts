/** Solves a system of linear equations whose matrix is symmetric and positive (Cholesky); null where it is not. */
export function solveSymmetric(matrix: readonly Float64Array[], right: Float64Array): Float64Array | null {
  const n = right.length;
  const lower = matrix.map((row) => Float64Array.from(row));
  const cell = (row: number, column: number): number => lower[row]?.[column] ?? 0;
  for (let row = 0; row < n; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = cell(row, column);
      for (let k = 0; k < column; k += 1) sum -= cell(row, k) * cell(column, k);
      if (row === column && !(sum > 0)) return null;
      const line = lower[row];
      if (line) line[column] = row === column ? Math.sqrt(sum) : sum / cell(column, column);
    }
  }
  const solution = Float64Array.from(right);
  for (let row = 0; row < n; row += 1) {
    for (let k = 0; k < row; k += 1) solution[row] = (solution[row] ?? 0) - cell(row, k) * (solution[k] ?? 0);
    solution[row] = (solution[row] ?? 0) / cell(row, row);
  }
  for (let row = n - 1; row >= 0; row -= 1) {
    for (let k = row + 1; k < n; k += 1)
      solution[row] = (solution[row] ?? 0) - cell(k, row) * (solution[k] ?? 0);
    solution[row] = (solution[row] ?? 0) / cell(row, row);
  }
  return solution;
}
