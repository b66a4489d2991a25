/** Three years of consumption that grows, from January 2021. */
export const growing: readonly number[] = [
  1195, 1275, 1207, 1287, 1312, 1390, 1369, 1336, 1426, 1364, 1435, 1360, 1534, 1349, 1453, 1474, 1447, 1528,
  1485, 1416, 1567, 1646, 1595, 1530, 1702, 1569, 1719, 1696, 1755, 1775, 1821, 1796, 1865, 1667, 1913, 1797,
];

/** Four years with a strong season, from January 2020. */
export const seasonal: readonly number[] = [
  3126, 4149, 4783, 6861, 7583, 7954, 7619, 6632, 5548, 4719, 3729, 3077, 3245, 4033, 5616, 6939, 7602, 8881,
  7700, 7366, 6141, 4588, 3340, 3089, 3645, 4734, 6236, 7714, 9046, 9731, 9242, 7872, 6199, 5020, 4324, 4191,
  4514, 5106, 6763, 9140, 9618, 10003, 9401, 8480, 7130, 5220, 5054, 3647,
];

/** The same noise for the same seed, evenly between −0.5 and 0.5. */
export function seededNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
}
